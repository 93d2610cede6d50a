import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export const secretNames = [
  'SESSION_SECRET',
  'LINK_SECRET',
  'SERVICE_SECRET',
  'CAPTCHA_SECRET',
  // The private half of the key pair that browsers know this installation by; the public half follows from it.
  'VAPID_PRIVATE_KEY',
] as const
export type SecretName = (typeof secretNames)[number]

/**
 * Secrets that were not configured are generated once and kept in the data directory, readable only by its owner; not by a
 * program that only looks.
 */
export function storedSecrets(dataDir: string, { isSaved = true } = {}): Record<string, string> {
  const file = path.join(dataDir, 'secrets.json')
  const stored = existsSync(file) ? readSecrets(file) : {}
  const missing = secretNames.filter((name) => !stored[name])
  if (missing.length === 0) return stored
  for (const name of missing) stored[name] = randomBytes(32).toString('base64url')
  if (!isSaved) return stored
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(stored, null, 2), { mode: 0o600 })
    chmodSync(file, 0o600)
  } catch (error) {
    throw new Error(`KOINON_DATA: ${dataDir} must be a directory that this user can write to.`, { cause: error })
  }
  return stored
}

/** A damaged file is not replaced: what its secrets signed, sessions and links among them, would be void. */
function readSecrets(file: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(
      `The secrets in ${file} cannot be read: restore the file from a backup, or delete it to make new ones.`,
      {
        cause: error,
      },
    )
  }
}
