import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isReleased, releasedManifest } from './releaseFiles.ts'

interface Packed {
  readonly root: string
  /** The tracked files of the repository. */
  readonly files: readonly string[]
  readonly version: string
  readonly commit: string
  /** The time that every file in it bears, in ISO 8601: the same commit makes the same file. */
  readonly at: string
}

const built = 'apps/web/dist'

/** Writes what a release has, with the web that was built, into the folder `koinon-VERSION` inside `folder`; returns that. */
export function layOut({ root, files, version, commit, at }: Packed, folder: string): string {
  const target = path.join(folder, `koinon-${version}`)
  const write = (file: string, value: unknown) =>
    writeFileSync(path.join(target, file), `${JSON.stringify(value, null, 2)}\n`)
  for (const file of files.filter(isReleased)) copy(root, target, file)
  copy(root, target, built)
  write('package.json', releasedManifest(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))))
  // The context of an image: here the web that was built belongs to it.
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').replace('**/dist\n', '')
  writeFileSync(path.join(target, '.dockerignore'), ignored)
  // With it tools/boot.mjs, deploy/Dockerfile and deploy/install.sh know that the web is built and no tools are needed.
  write('release.json', { version, commit, at })
  return target
}

function copy(root: string, target: string, file: string): void {
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
  cpSync(path.join(root, file), path.join(target, file), { recursive: true })
}

/** Packs a folder, in the same order and with the same owner wherever that is done. Needs GNU tar. */
export function pack(folder: string, { at, to }: { readonly at: string; readonly to: string }): void {
  const fixed = ['--sort=name', `--mtime=${at}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const args = [...fixed, '--use-compress-program=gzip -9n', '-cf', to, path.basename(folder)]
  execFileSync('tar', args, { cwd: path.dirname(folder) })
}
