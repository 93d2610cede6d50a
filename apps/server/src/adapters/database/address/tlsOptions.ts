import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import type { DatabaseAddress } from './parseAddress.ts'

/**
 * The options of a TLS connection to the database; false for none, and through a socket. Made anew for each driver, which
 * change them. Throws an Error that begins with what the address must have.
 */
export function tlsOptions({ hosts, tls }: DatabaseAddress): ConnectionOptions | false {
  if (tls.mode === 'disable' || hosts.every(({ host }) => host.startsWith('/'))) return false
  const { authorityFile, certificateFile, keyFile } = tls
  // An authority that belongs to the machine, as libpq calls those that Node knows.
  const authority = authorityFile === 'system' ? undefined : fileOf('sslrootcert', authorityFile)
  const certificate = fileOf('sslcert', certificateFile)
  const key = fileOf('sslkey', keyFile)
  const isChecked = tls.mode !== 'require' || authorityFile !== undefined
  return {
    rejectUnauthorized: isChecked,
    ...(authority === undefined ? {} : { ca: authority }),
    ...(certificate === undefined || key === undefined ? {} : { cert: certificate, key }),
    checkServerIdentity: (name, certificateOfServer) => {
      if (tls.mode !== 'verify-full') return undefined
      // Node is told no name where the host is an address, and one that only one of several hosts has.
      const names = isIP(name) === 0 && hosts.some(({ host }) => host === name) ? [name] : hosts.map(({ host }) => host)
      const faults = names.map((host) => checkServerIdentity(host, certificateOfServer))
      return faults.includes(undefined) ? undefined : faults[0]
    },
  }
}

function fileOf(parameter: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`must have a file that can be read as ${parameter}: ${file} cannot`, { cause: error })
  }
}
