import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './buildWeb.ts'
import { pruneLock, writeBill } from './release/bill.ts'
import { changelogSection } from './release/changelogSection.ts'
import { layOut, pack } from './release/pack.ts'
import { releaseFaults } from './release/releaseFaults.ts'
import { openRepository } from './release/repository.ts'
import { canSign, signSums, sumsFile, writeSums } from './release/seal.ts'

/**
 * `npm run release -- VERSION`: makes the files of a release in dist/release and signs them. Publishes nothing. With
 * --dry-run it only says what is missing.
 */
const root = path.resolve(import.meta.dirname, '..')
const publicKey = path.join(root, 'deploy/release.pub')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, key: { type: 'string' }, into: { type: 'string' } },
})
const [version = ''] = positionals
const called = process.env['INIT_CWD'] ?? process.cwd()
const key = values.key === undefined ? null : path.resolve(called, values.key)
const into = path.resolve(called, values.into ?? path.join(root, 'dist/release'))

const repository = openRepository(root)
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
const { version: stated } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const faults = releaseFaults({
  version,
  repository,
  changelog,
  stated,
  hasPublicKey: existsSync(publicKey),
  hasKey: values['dry-run'] || (key !== null && existsSync(key)),
  canSign: canSign(),
})
for (const fault of faults) console.error(`  ${fault}`)
if (faults.length > 0) {
  console.error(`\n  ${faults.length} to do before ${version || 'a version'} can be released.`)
  process.exitCode = 1
} else if (values['dry-run'])
  console.log(`  ${version} can be released. Without --dry-run its files are made in ${into}.`)
else await make(key ?? '')

/** Makes the tarball, its bill of materials, the notes, the sums and their signature. */
async function make(signing: string): Promise<void> {
  const name = `koinon-${version}`
  const [tarball, bill, notes] = [`${name}.tar.gz`, `${name}.cdx.json`, `${name}.md`]
  const at = repository.committedAt()
  await buildWeb()
  mkdirSync(into, { recursive: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'koinon-release-'))
  try {
    const laidOut = layOut({ root, files: repository.files(), version, commit: repository.commit(), at }, folder)
    pruneLock(laidOut)
    pack(laidOut, { at, to: path.join(into, tarball) })
    writeBill(laidOut, { at, version, to: path.join(into, bill) })
  } finally {
    rmSync(folder, { recursive: true })
  }
  writeFileSync(path.join(into, notes), `# Koinon ${version}\n\n${changelogSection(changelog, version) ?? ''}\n`)
  writeSums(into, [tarball, bill, notes])
  signSums(into, { key: signing, publicKey, comment: `Koinon ${version}` })
  console.log(`
  Made in ${into}: ${tarball}, ${bill}, ${notes}, ${sumsFile}, ${sumsFile}.minisig.
  Nothing was published. Next: git tag --sign v${version}, push the tag, and put these files beside it.
`)
}
