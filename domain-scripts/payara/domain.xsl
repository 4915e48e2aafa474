<?xml version="1.0" encoding="UTF-8"?>
<!-- Makes the configuration of one server of the domain.xml that the release comes with, as on GlassFish, and leaves out what Payara has
     added. The reasons are in README.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:import href="../glassfish/domain.xsl"/>

  <!-- Nobody is told about this server. -->
  <xsl:template match="hazelcast-runtime-configuration">
    <xsl:copy-of select="."/>
    <phone-home-runtime-configuration enabled="false"/>
  </xsl:template>

  <!-- No data grid: its members would look for each other, and listen, on every address. -->
  <xsl:template match="hazelcast-config-specific-configuration">
    <hazelcast-config-specific-configuration enabled="false"/>
  </xsl:template>

  <!-- What answers HTTP without a password. -->
  <xsl:template match="microprofile-metrics-configuration">
    <microprofile-metrics-configuration enabled="false"/>
    <microprofile-healthcheck-configuration enabled="false"/>
    <microprofile-openapi-configuration enabled="false"/>
  </xsl:template>
</xsl:stylesheet>
