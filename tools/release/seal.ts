import { createHash } from 'node:crypto'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const sumsFile = 'SHA256SUMS'

export const canSign = (): boolean => spawnSync('minisign', ['-v']).status === 0

/** Writes the sums of files in a folder, as `sha256sum --check` reads them. */
export function writeSums(folder: string, names: readonly string[]): void {
  const lines = names.map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
    return `${sum}  ${name}\n`
  })
  writeFileSync(path.join(folder, sumsFile), lines.join(''))
}

interface Keys {
  /** The file with the key that signs. minisign asks for its password. */
  readonly key: string
  readonly publicKey: string
  /** Shown to whoever verifies. */
  readonly comment: string
}

/** Signs the sums, then verifies them with the public key that people have. */
export function signSums(folder: string, { key, publicKey, comment }: Keys): void {
  const sums = path.join(folder, sumsFile)
  execFileSync('minisign', ['-S', '-s', key, '-m', sums, '-t', comment], { stdio: 'inherit' })
  execFileSync('minisign', ['-V', '-q', '-p', publicKey, '-m', sums], { stdio: 'inherit' })
}
