import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '#adapters/video/program.ts'

const run = promisify(execFile)

/** The ffmpeg that the product runs makes the clips that it is tested with. */
export const program = findProgram(undefined, '') ?? ''

/** The bytes of a clip made by ffmpeg; the extension of `name` gives its format. */
export const clip = (name: string, ...args: readonly string[]): Promise<Buffer> => clipOf({}, name, ...args)

/** The same, from other files, by their names. */
export async function clipOf(
  beside: Readonly<Record<string, string>>,
  name: string,
  ...args: readonly string[]
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-clip-'))
  try {
    const file = path.join(folder, name)
    for (const [other, words] of Object.entries(beside)) await writeFile(path.join(folder, other), words)
    await run(program, ['-hide_banner', '-nostdin', '-loglevel', 'error', ...args, '-y', file], { cwd: folder })
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const source = (of: string): string[] => ['-f', 'lavfi', '-i', of]
/** Moving stripes. */
export const picture = (size: string, seconds = 1, rate = 5): string[] =>
  source(`testsrc=s=${size}:d=${seconds}:r=${rate}`)
/** A tone. */
export const tone = (seconds = 1): string[] => source(`sine=d=${seconds}`)
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** A small film with sound, as phones make them. */
export const film = (...more: readonly string[]): Promise<Buffer> =>
  clip('film.mp4', ...picture('64x48'), ...tone(), ...h264, '-c:a', 'aac', '-shortest', ...more)
