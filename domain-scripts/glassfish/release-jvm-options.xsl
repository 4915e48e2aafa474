<?xml version="1.0" encoding="UTF-8"?>
<!-- Lists the JVM options that the release's domain.xml (glassfish/domains/domain1/config/domain.xml) gives to a server, one per line, as far as
     measured servers need them. An option may begin with the Java releases that it is for: [21|], [17|20], or those of one vendor. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="text"/>

  <!-- Feature release of the servers' JDK. -->
  <xsl:param name="java" select="17"/>

  <xsl:template match="/">
    <xsl:apply-templates select="//config[@name='server-config']/java-config/jvm-options"/>
  </xsl:template>

  <xsl:template match="jvm-options">
    <xsl:variable name="text" select="normalize-space(.)"/>
    <xsl:variable name="range" select="substring-before(substring-after($text, '['), ']')"/>
    <xsl:variable name="from" select="substring-before($range, '|')"/>
    <xsl:variable name="to" select="substring-after($range, '|')"/>
    <xsl:choose>
      <xsl:when test="not(starts-with($text, '['))">
        <xsl:call-template name="option">
          <xsl:with-param name="option" select="$text"/>
        </xsl:call-template>
      </xsl:when>
      <!-- A vendor's name is no number, and every comparison with it is false. -->
      <xsl:when test="($from = '' or $java &gt;= number($from)) and ($to = '' or $java &lt;= number($to))">
        <xsl:call-template name="option">
          <xsl:with-param name="option" select="substring-after($text, ']')"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Not heap and collector, which are the same on all measured servers; nor administration, consoles and monitoring; nor files of the domain,
       which start.sh names. -->
  <xsl:template name="option">
    <xsl:param name="option"/>
    <xsl:if test="not(contains($option, '${') or starts-with($option, '-X') or $option = '-server' or $option = '-client'
        or starts-with($option, '-javaagent') or starts-with($option, '-Dfelix.') or starts-with($option, '-Dgosh.')
        or starts-with($option, '-Dosgi.') or starts-with($option, '-Dorg.glassfish.additionalOSGiBundlesToStart')
        or starts-with($option, '-Djava.security.') or starts-with($option, '-Djavax.net.ssl.')
        or starts-with($option, '-Djdk.attach.') or starts-with($option, '-Djdbc.drivers'))">
      <xsl:value-of select="$option"/>
      <xsl:text>&#10;</xsl:text>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
