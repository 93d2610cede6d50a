import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Lays a commit out in a folder, so that it can be started there: with this checkout's packages, and its web as it was built. */
export function checkOut(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit, 'apps', 'packages', 'package.json', 'tools'], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  cpSync(path.join(root, 'apps/web/dist'), path.join(folder, 'apps/web/dist'), { recursive: true })
  linkPackages(folder)
}

/** Links this checkout's installed packages into another folder, whose workspaces are its own. */
export function linkPackages(folder: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(path.join(to, '@koinon'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@koinon' && !name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name))
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(path.join(folder, group))) {
      const [own, here] = [path.join(folder, group, name), path.join(root, group, name, 'node_modules')]
      symlinkSync(own, path.join(to, '@koinon', name))
      if (existsSync(here)) symlinkSync(here, path.join(own, 'node_modules'))
    }
}
