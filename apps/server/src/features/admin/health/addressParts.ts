import { isIP } from 'node:net'
import { socketPath } from '@koinon/contract'
import type { HealthPart } from '@koinon/contract/shared'
import { type CertificateFacts, certificateFacts } from '#adapters/fetch/certificateFacts.ts'
import { type AddressProbe, probeAddress } from '#adapters/fetch/probeAddress.ts'
import { dayMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { faultIf, healthPart } from './healthPart.ts'

/** So long before its end a certificate should have been renewed. */
const renewalMs = 14 * dayMs
/** As large as a part of an upload. */
const bodyBytes = 8 * 1024 * 1024

type AddressArgs = Pick<App, 'config' | 'runtime'> & { readonly ports: Pick<App['ports'], 'names'> }

/** The address that people use: its name, its certificate, and the proxy on the way from there. */
export async function addressParts({ config, runtime, ports }: AddressArgs): Promise<HealthPart[]> {
  const address = new URL(config.origin)
  const { host, hostname, protocol } = address
  const isSecure = protocol === 'https:'
  // Nobody else gets to this machine by such a name.
  const isHere = hostname === 'localhost'
  const [addresses, certificate, probe] = await Promise.all([
    isHere || isIP(hostname.replaceAll(/[[\]]/g, '')) ? null : ports.names.addresses(hostname),
    isSecure ? certificateFacts(address) : null,
    isHere ? null : probeAddress(config.origin, socketPath, bodyBytes),
  ])
  const isUnknown = addresses?.length === 0
  return [
    healthPart({
      name: 'ADDRESS',
      facts: { host, ...(isUnknown ? { answer: `${hostname} has no address` } : {}) },
      faults: [
        faultIf(!isSecure, 'WARN', 'ADDRESS_INSECURE', ['PUBLIC_URL', 'TRUSTED_PROXIES']),
        faultIf(isUnknown, 'WARN', 'NAME_UNKNOWN', ['PUBLIC_URL']),
      ],
    }),
    ...(certificate === null ? [] : [certificatePart(host, certificate, runtime.now())]),
    ...(probe === null ? [] : [proxyPart(host, probe, isSecure && config.trustedProxies.length === 0)]),
  ]
}

function certificatePart(host: string, { endsAt, fault }: CertificateFacts, now: Date): HealthPart {
  const leftMs = endsAt === null ? Infinity : endsAt.getTime() - now.getTime()
  return healthPart({
    name: 'CERTIFICATE',
    facts: {
      host,
      ...(endsAt === null ? {} : { expiresAt: endsAt.toISOString() }),
      ...(fault === null ? {} : { answer: fault.slice(0, 300) }),
    },
    faults: [
      faultIf(leftMs < renewalMs, leftMs < 0 ? 'BAD' : 'WARN', 'CERTIFICATE_ENDS', ['PUBLIC_URL']),
      faultIf(fault !== null, 'WARN', 'CERTIFICATE_UNTRUSTED', ['PUBLIC_URL']),
    ],
  })
}

/** The server itself speaks no HTTPS: with such an address there is a proxy, whose word about addresses must be taken. */
const proxyPart = (
  host: string,
  { answers, takesSockets, takesBodies }: AddressProbe,
  isUntrusted: boolean,
): HealthPart =>
  healthPart({
    name: 'PROXY',
    facts: { host },
    faults: [
      faultIf(answers === 'OTHER', 'BAD', 'ADDRESS_ELSEWHERE', ['PUBLIC_URL']),
      faultIf(takesSockets === false, 'BAD', 'PROXY_SOCKETS'),
      faultIf(takesBodies === false, 'BAD', 'PROXY_BODIES'),
      faultIf(isUntrusted, 'WARN', 'PROXY_ADDRESSES', ['TRUSTED_PROXIES']),
    ],
  })
