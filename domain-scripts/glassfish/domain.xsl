<?xml version="1.0" encoding="UTF-8"?>
<!-- Makes the configuration of one server of the domain.xml that the release comes with (glassfish/domains/domain1/config/domain.xml).
     What differs from server to server is a system property, in the form ${name}. The reasons are in README.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="xml" indent="yes"/>

  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>

  <!-- For further servers, of which there are none, and their templates. -->
  <xsl:template match="config[@name='default-config']"/>

  <!-- HTTP, and nothing else: no HTTPS, no administration. The listener for the latter stays, but does not listen: without one, what belongs
       to it answers where the others do. -->
  <xsl:template match="network-listener[@name='http-listener-1']">
    <network-listener name="http-listener-1" address="127.0.0.1" port="${{http.port}}" protocol="http-listener-1" transport="tcp" thread-pool="http-thread-pool"/>
  </xsl:template>
  <xsl:template match="network-listener[@name='admin-listener']">
    <network-listener name="admin-listener" enabled="false" address="127.0.0.1" port="1" protocol="admin-listener" transport="tcp" thread-pool="admin-thread-pool"/>
  </xsl:template>
  <xsl:template match="network-listener[@name='http-listener-2']|protocol[@name='http-listener-2']|virtual-server[@id='__asadmin']"/>
  <xsl:template match="virtual-server[@id='server']/@network-listeners">
    <xsl:attribute name="network-listeners">http-listener-1</xsl:attribute>
  </xsl:template>

  <!-- Connections stay open between rounds, for half an hour, and for any number of requests. -->
  <xsl:template match="protocol[@name='http-listener-1']/http">
    <http default-virtual-server="server" max-connections="-1" timeout-seconds="1800" http2-enabled="true" xpowered-by="false" trace-enabled="false">
      <file-cache enabled="false"/>
    </http>
  </xsl:template>

  <!-- A body that comes slowly keeps a thread until its end. -->
  <xsl:template match="thread-pool[@name='http-thread-pool']">
    <thread-pool name="http-thread-pool" min-thread-pool-size="5" max-thread-pool-size="640" max-queue-size="4096"/>
  </xsl:template>

  <!-- Remote EJB: one address, no TLS. That the beans ask for a password is in the EAR; the naming service cannot. -->
  <xsl:template match="iiop-service">
    <iiop-service>
      <orb use-thread-pool-ids="thread-pool-1" message-fragment-size="${{orb.fragment.bytes}}"/>
      <iiop-listener id="orb-listener-1" address="127.0.0.1" port="${{iiop.port}}"/>
    </iiop-service>
  </xsl:template>

  <!-- JMX is the JDK's own agent. -->
  <xsl:template match="jmx-connector">
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:attribute name="address">127.0.0.1</xsl:attribute>
      <xsl:attribute name="enabled">false</xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <!-- The EAR is deployed at start, and nothing looks for changed files while calls are measured: once in 23 days. -->
  <xsl:template match="admin-service">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <das-config autodeploy-polling-interval-in-seconds="2000000" dynamic-reload-enabled="false"/>
      <xsl:apply-templates select="node()[not(self::das-config)]"/>
    </xsl:copy>
  </xsl:template>

  <!-- A group is the role of the same name. -->
  <xsl:template match="security-service">
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:attribute name="activate-default-principal-to-role-mapping">true</xsl:attribute>
      <xsl:apply-templates select="node()"/>
    </xsl:copy>
  </xsl:template>

  <!-- No message broker: it would be one elsewhere, and nobody calls it. -->
  <xsl:template match="config[@name='server-config']">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()[not(self::jms-service)]"/>
      <jms-service type="REMOTE" default-jms-host="default_JMS_host">
        <jms-host name="default_JMS_host" host="127.0.0.1"/>
      </jms-service>
    </xsl:copy>
  </xsl:template>

  <!-- The number of calls that a race makes if it is not told one. -->
  <xsl:template match="/domain/resources">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
      <custom-resource jndi-name="numberOfCalls" res-type="java.lang.Integer" factory-class="org.glassfish.resources.custom.factory.PrimitivesAndStringFactory">
        <property name="value" value="${{numberOfCalls}}"/>
      </custom-resource>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="servers/server[@name='server']">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
      <resource-ref ref="numberOfCalls"/>
    </xsl:copy>
  </xsl:template>
</xsl:stylesheet>
