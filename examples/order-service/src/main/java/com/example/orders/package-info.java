/** Example of a third-party service: orders of customers. */
package com.example.orders;
