import { describe, expect, it } from 'vitest';
import {
  createAddressTest,
  findClientAddress,
  isAddressOrNetwork,
  isLoopback,
  toClientKey,
} from '#backend/http/client-address.ts';

const isProxy = createAddressTest(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

describe('the address of a client', () => {
  it.each([
    { peer: '203.0.113.5', forwardedFor: undefined, client: '203.0.113.5' },
    { peer: '203.0.113.5', forwardedFor: '198.51.100.1', client: '203.0.113.5' },
    { peer: '10.0.0.1', forwardedFor: undefined, client: '10.0.0.1' },
    { peer: '10.0.0.1', forwardedFor: '198.51.100.1', client: '198.51.100.1' },
    { peer: '10.0.0.1', forwardedFor: '1.1.1.1, 127.0.0.1 ,198.51.100.1', client: '198.51.100.1' },
    { peer: '10.0.0.1', forwardedFor: '1.1.1.1, 198.51.100.1, 192.0.2.7,10.9.9.9', client: '198.51.100.1' },
    { peer: '10.0.0.1', forwardedFor: '10.0.0.2, 10.0.0.3', client: '10.0.0.2' },
    { peer: '10.0.0.1', forwardedFor: '198.51.100.1, unknown', client: '10.0.0.1' },
    { peer: '10.0.0.1', forwardedFor: '198.51.100.1, , 10.0.0.3', client: '10.0.0.3' },
    { peer: '::ffff:10.0.0.1', forwardedFor: '::ffff:198.51.100.1', client: '198.51.100.1' },
    { peer: '::ffff:a00:1', forwardedFor: '2001:db8::1', client: '2001:db8::1' },
    { peer: 'fd00::1', forwardedFor: '2001:db8::1', client: '2001:db8::1' },
    { peer: '10.0.0.1', forwardedFor: '198.51.100.1:5060', client: '198.51.100.1' },
    { peer: '10.0.0.1', forwardedFor: '[2001:db8::1]:5060, [fd00::7]', client: '2001:db8::1' },
    { peer: '10.0.0.1', forwardedFor: '198.51.100.1, [2001:db8::1', client: '10.0.0.1' },
    { peer: '10.0.0.1', forwardedFor: '198.51.100.1, 1.2.3.4:x', client: '10.0.0.1' },
    { peer: 'unknown', forwardedFor: '198.51.100.1', client: 'unknown' },
  ])('is $client for $forwardedFor from $peer', ({ peer, forwardedFor, client }) => {
    expect(findClientAddress(peer, forwardedFor, isProxy)).toEqual(client);
  });

  it('is reduced to the network of a subscriber', () => {
    const addresses = [
      '203.0.113.5',
      '2001:db8:1:2:3:4:5:6',
      '2001:DB8:1:2::',
      '2001:db8:1:3::1',
      'fe80::1%eth0',
    ];
    expect(addresses.map(toClientKey)).toEqual([
      '203.0.113.5',
      '2001:db8:1:2',
      '2001:db8:1:2',
      '2001:db8:1:3',
      'fe80:0:0:0',
    ]);
  });

  it('is one client for all addresses of the machine itself', () => {
    const addresses = ['127.0.0.1', '127.8.9.10', '::1'];
    expect(addresses.map(isLoopback)).toEqual([true, true, true]);
    expect(addresses.map(toClientKey)).toEqual(['loopback', 'loopback', 'loopback']);
    expect(['128.0.0.1', '::2', '2001:db8::1', 'localhost', ''].map(isLoopback)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});

describe('a list of proxies', () => {
  it('takes addresses and networks', () => {
    const entries = ['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'];
    expect(entries.filter(entry => !isAddressOrNetwork(entry))).toEqual([]);
    const mistakes = [
      '',
      'localhost',
      'proxy',
      '10.0.0',
      '10.0.0.0/33',
      'fd00::/129',
      '10.0.0.0/',
      '10.0.0.0/-1',
      '1.1.1.1/8/8',
    ];
    expect(mistakes.filter(isAddressOrNetwork)).toEqual([]);
  });
});
