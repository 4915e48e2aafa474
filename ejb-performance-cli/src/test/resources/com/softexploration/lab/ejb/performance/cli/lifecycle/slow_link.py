"""Keeps every packet that a TUN device gets for a while, and hands it back to the kernel, which forwards it.

slow_link.py DEVICE MILLISECONDS   the device exists already; ends when its standard input does
"""

import collections
import fcntl
import os
import struct
import sys
import threading
import time

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000  # packets come without a header of the device
MOST_BYTES = 65536

name = sys.argv[1]
delay = float(sys.argv[2]) / 1000
device = os.open("/dev/net/tun", os.O_RDWR)
fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TUN | IFF_NO_PI))
waiting = collections.deque()
came = threading.Semaphore(0)


def take():
    while True:
        packet = os.read(device, MOST_BYTES)
        waiting.append((time.monotonic() + delay, packet))
        came.release()


def hand_back():
    while True:
        came.acquire()
        due, packet = waiting.popleft()
        time.sleep(max(0, due - time.monotonic()))
        os.write(device, packet)


for work in (take, hand_back):
    threading.Thread(target=work, daemon=True).start()
print("ready", flush=True)
sys.stdin.read()
