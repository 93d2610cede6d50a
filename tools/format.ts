import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** `npm run format`: formats the files named, seen from where the command was called, or all files. */
const root = path.resolve(import.meta.dirname, '..')
const calledFrom = process.env['INIT_CWD'] ?? root
const files = process.argv.slice(2).map((file) => path.relative(root, path.resolve(calledFrom, file)))
const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt')
const { status } = spawnSync(process.execPath, [oxfmt, ...files], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
