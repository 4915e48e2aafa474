# The machines and servers of a domain. Plain Python without WLST.

import re


class Machine:
    """A host with a Node Manager."""

    def __init__(self, name, address, node_manager_port):
        self.name = name
        self.address = address
        self.node_manager_port = node_manager_port


class Server:
    """A server of the domain; it listens on the address of its machine."""

    def __init__(self, name, role, machine, port, administration_port):
        self.name = name
        # business, presentation or, for the administration server, None.
        self.role = role
        self.machine = machine
        self.port = port
        # None in the profile lab.
        self.administration_port = administration_port
        # Of business servers: word -> port of each transport that is offered at a port of its own.
        self.endpoint_ports = {}


def is_loopback(address):
    """Returns whether only this host can reach an address."""
    return address == 'localhost' or re.match(r'127\.\d+\.\d+\.\d+$', address) is not None
