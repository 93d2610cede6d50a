import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const npm = (folder: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })

/** Takes out of the lock file of a release the packages that only developing needs. Needs no registry. */
export function pruneLock(folder: string): void {
  npm(
    folder,
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  )
}

interface Bill {
  serialNumber?: string
  readonly metadata: { timestamp: string; readonly component: { name: string; version: string } }
}

/**
 * Writes the bill of materials of a release, whose lock file was pruned: `npm sbom --omit=dev` on the whole one leaves out
 * every package that a tool for developing needs as well. The same commit makes the same bill.
 */
export function writeBill(
  folder: string,
  { at, version, to }: { readonly at: string; readonly version: string; readonly to: string },
): void {
  const text = npm(folder, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only')
  const { serialNumber: _serialNumber, ...bill } = JSON.parse(text) as Bill
  bill.metadata.timestamp = new Date(at).toISOString()
  Object.assign(bill.metadata.component, { name: 'koinon', version })
  writeFileSync(to, `${JSON.stringify(bill, null, 2)}\n`)
}
