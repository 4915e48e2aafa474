package com.sun.enterprise.security;

/** Has the name of GlassFish's permission to call the naming service. */
public final class CORBAObjectPermission {}
