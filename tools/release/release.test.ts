import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changelogSection, missingNotes } from './changelogSection.ts'
import { pruneLock, writeBill } from './bill.ts'
import { pack } from './pack.ts'
import { type Promised, brokenPromises, compareVersions, isVersion } from './promises.ts'
import { isReleased, releasedManifest } from './releaseFiles.ts'
import { openRepository } from './repository.ts'
import { type ReleasePlan, releaseFaults } from './releaseFaults.ts'
import { canSign, signSums, sumsFile, writeSums } from './seal.ts'

const root = path.resolve(import.meta.dirname, '../..')
const notes =
  '### Upgrading\n\n- **Before:** a backup.\n- **During:** a minute.\n- **After:** nothing.\n- **Takes:** a minute.\n'
const changelog = `# Changelog\n\n## 1.1.0: lists (2026-12-01)\n\n### Posts\n\n- Polls.\n\n${notes}\n## 1.0.0\n\n- All.\n`

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'koinon-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the notes of a version are its section of the changelog, whose part about upgrading says four things', () => {
  expect(changelogSection(changelog, '1.0.0')).toBe('- All.')
  expect(changelogSection(changelog, '1.0')).toBeNull()
  const section = changelogSection(changelog, '1.1.0') ?? ''
  expect(section).toMatch(/^### Posts[^]*Takes:\*\* a minute\.$/)
  expect(missingNotes(section)).toEqual([])
  expect(
    missingNotes(section.replace('- **During:** a minute.\n', '').replace('Takes:** a minute.', 'Takes:**')),
  ).toEqual(['During', 'Takes'])
  expect(missingNotes(changelogSection(changelog, '1.0.0') ?? '')).toEqual(['Before', 'During', 'After', 'Takes'])
})

const promised: Promised = {
  version: '1.2.0',
  calls: ['GET /a', 'POST /b'],
  variables: ['PORT'],
  breakingSteps: ['0001_kernel'],
}

test.each([
  ['adds', { version: '1.3.0', calls: ['GET /a', 'POST /b', 'GET /c'], variables: ['PORT', 'HOST'] }, []],
  ['is not newer', { version: '1.2.0' }, [/^1\.2\.0 was released already/]],
  ['ends a call', { version: '1.10.0', calls: ['GET /a'] }, [/^POST \/b is gone/]],
  ['ends a variable', { version: '1.2.1', variables: [] }, [/^PORT is gone/]],
  [
    'breaks the version before',
    { version: '1.3.0', breakingSteps: ['0001_kernel', '0021_drop'] },
    [/^The step 0021_drop/],
  ],
  ['is a major one', { version: '2.0.0', calls: [], variables: [], breakingSteps: ['0021_drop'] }, []],
] as const)('a version that %s keeps what its number promises, or is refused', (_, change, expected) => {
  const found = brokenPromises(promised, { ...promised, ...change })
  expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as string))
})

test('versions are three numbers, and are compared as numbers', () => {
  expect(['1.0.0', '0.10.2', '1.0', 'v1.0.0', '01.0.0', '1.0.0-rc.1'].map(isVersion)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0)
})

test('a release is refused with all that is still to do, and not if nothing is', () => {
  const plan: ReleasePlan = {
    version: '1.1.0',
    stated: '1.1.0',
    changelog,
    repository: { changes: () => [], lastVersion: () => null, promisedAt: () => promised },
    hasPublicKey: true,
    hasKey: true,
    canSign: true,
  }
  expect(releaseFaults(plan)).toEqual([])
  expect(releaseFaults({ ...plan, version: 'next' })).toEqual([expect.stringContaining('name three numbers')])
  expect(releaseFaults({ ...plan, version: '1.0.0' })).toEqual([
    expect.stringContaining('package.json says 1.1.0'),
    expect.stringMatching(/1\.0\.0, "### Upgrading" lacks: "- \*\*Before:\*\* …"/),
  ])
  const repository = { changes: () => [' M a.ts'], lastVersion: () => '1.2.0', promisedAt: () => promised }
  expect(releaseFaults({ ...plan, repository, hasPublicKey: false, hasKey: false, canSign: false })).toEqual([
    expect.stringContaining('not committed'),
    expect.stringContaining('1.2.0 was released already'),
    expect.stringContaining('minisign is not installed'),
    expect.stringContaining('deploy/release.pub is missing'),
    expect.stringContaining('--key FILE'),
  ])
})

test('a release has what runs, and nothing that only develops or tests', () => {
  for (const file of [
    'apps/server/src/main.ts',
    'packages/ui/src/accent.ts',
    'deploy/install.sh',
    'tools/boot.mjs',
    'tools/boot/commands.mjs',
    'docs/operations.md',
    'docs/openapi.json',
  ])
    expect(isReleased(file), file).toBe(true)
  for (const file of [
    'apps/server/src/config.test.ts',
    'apps/server/test/costs.ts',
    'apps/web/src/main.tsx',
    'e2e/feed.test.ts',
    'tools/release.ts',
    'vitest.config.ts',
  ])
    expect(isReleased(file), file).toBe(false)
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Parameters<
    typeof releasedManifest
  >[0]
  const released = releasedManifest(manifest)
  expect(released).not.toHaveProperty('devDependencies')
  expect(released).toMatchObject({ dependencies: { 'patch-package': expect.any(String) as string } })
  expect(Object.keys(released['scripts'] as object)).toEqual(['postinstall', 'start', 'seed', 'admin'])
})

/** A small release in a folder of its own; returns the folder. */
function makeRelease(): string {
  const folder = scratch()
  mkdirSync(path.join(folder, 'koinon-1.1.0'))
  writeFileSync(path.join(folder, 'koinon-1.1.0/package.json'), '{\n  "version": "1.1.0",\n}\n')
  pack(path.join(folder, 'koinon-1.1.0'), { at: '2026-12-01T00:00:00Z', to: path.join(folder, 'koinon-1.1.0.tar.gz') })
  writeSums(folder, ['koinon-1.1.0.tar.gz'])
  return folder
}

test('the same files make the same tarball, and its sum can be checked', () => {
  const [one, other] = [makeRelease(), makeRelease()]
  expect(readFileSync(path.join(one, sumsFile), 'utf8')).toBe(readFileSync(path.join(other, sumsFile), 'utf8'))
  expect(String(execFileSync('sha256sum', ['--check', sumsFile], { cwd: one }))).toBe('koinon-1.1.0.tar.gz: OK\n')
})

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
}
interface Bill {
  readonly components: readonly { readonly name: string }[]
  readonly metadata: unknown
}

test('the bill of materials has all that a release installs, and nothing that only develops', () => {
  const folder = scratch()
  const files = openRepository(root)
    .files()
    .filter((file) => /(?:^|\/)package(?:-lock)?\.json$/.test(file))
  for (const file of files.filter(isReleased)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(folder, file))
  }
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Manifest & Bill
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Parameters<
    typeof releasedManifest
  >[0]
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(releasedManifest(manifest)))
  pruneLock(folder)
  writeBill(folder, { at: '2026-12-01T00:00:00Z', version: '1.1.0', to: path.join(folder, 'bill.json') })
  const bill = read('bill.json')
  expect(bill.metadata).toMatchObject({
    timestamp: '2026-12-01T00:00:00.000Z',
    component: { name: 'koinon', version: '1.1.0' },
  })
  const names = bill.components.map(({ name }) => name)
  const { dependencies } = read('apps/server/package.json')
  const needed = Object.keys(dependencies).filter((name) => !name.startsWith('@koinon/'))
  expect(needed.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => ['vite', 'vitest', 'oxlint', 'playwright-core'].includes(name))).toEqual([])
})

const why = canSign() ? '' : ' (skipped: minisign is not installed)'

test.skipIf(!canSign())(
  `the installer takes a signed release, and none that somebody else signed or changed${why}`,
  () => {
    const folder = makeRelease()
    const makeKeys = (name: string) => {
      const [key, publicKey] = [path.join(folder, name), path.join(folder, `${name}.pub`)]
      execFileSync('minisign', ['-G', '-W', '-s', key, '-p', publicKey], { stdio: 'ignore' })
      return { key, publicKey, comment: 'Koinon 1.1.0' }
    }
    const [ours, others] = [makeKeys('ours'), makeKeys('others')]
    signSums(folder, ours)
    const tarball = path.join(folder, 'koinon-1.1.0.tar.gz')
    const install = (key: string, file = tarball): string => {
      const args = ['deploy/install.sh', '--domain', 'community.example', '--dry-run', '--release', file, '--key', key]
      try {
        return String(execFileSync('sh', args, { cwd: root, stdio: 'pipe' }))
      } catch (error) {
        return String((error as { stderr: Buffer }).stderr)
      }
    }
    expect(install(ours.publicKey)).toMatch(/\/opt\/koinon\/1\.1\.0-\d+\n[^]*is verified\n[^]*npm install .*--omit=dev/)
    expect(install(others.publicKey)).toMatch(/SHA256SUMS is not signed by the key in .*nothing was installed/)
    expect(install(path.join(folder, 'none.pub'))).toContain('name the public key of the releases with --key')
    // The sum of the true file beside it is not that of this one.
    writeFileSync(path.join(folder, 'koinon-1.1.0.other'), 'another')
    expect(install(ours.publicKey, path.join(folder, 'koinon-1.1.0.other'))).toContain('is not a koinon-VERSION.tar.gz')
    writeFileSync(tarball, 'another')
    expect(install(ours.publicKey)).toMatch(/is not the file that was signed\. .*nothing was installed/)
  },
)
