/** Somebody else's service: orders of customers. */
package com.example.orders;
