/** Example of a third-party service: customers' orders. */
package com.example.orders;
