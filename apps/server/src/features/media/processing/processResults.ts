import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { App } from '#kernel/http/app.ts'
import type { StoredFile } from '../facts.ts'
import type { ProcessRow } from '../store/processes.ts'
import { ProcessResult, resultKey, resultName } from './externalProcesses.ts'

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  webm: 'audio/webm; codecs=opus',
  m4a: 'audio/mp4',
}
const maxText = 1024 ** 2

/** A result that cannot be used; the message is for the log. */
export class UnusableResult extends Error {
  override readonly name = 'UnusableResult'
}

async function small(app: App, key: string): Promise<Buffer> {
  const object = await app.ports.storage.head(key)
  if (!object || object.bytes > maxText) throw new UnusableResult(`${path.basename(key)} is missing or too long.`)
  return buffer((await app.ports.storage.get(key)).body)
}

/** Reads what a transcoder says of a process. Throws UnusableResult. */
export async function readResult(app: App, { id }: Pick<ProcessRow, 'id'>): Promise<ProcessResult> {
  const raw = (await small(app, resultKey(id, resultName))).toString('utf8')
  const read = ProcessResult.safeParse(parsed(raw))
  if (!read.success) throw new UnusableResult('result.json says nothing that is understood.')
  return read.data
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** Copies the files of a result to their place. Throws UnusableResult for missing ones, and for playlists that lead elsewhere. */
export async function saveResults(
  app: App,
  { id, media_id: mediaId }: Pick<ProcessRow, 'id' | 'media_id'>,
  { kind, files }: Exclude<ProcessResult, { failure: string }>,
): Promise<StoredFile[]> {
  const names = new Set(files.map(({ name }) => name))
  const expected = kind === 'VIDEO' ? /^(?:hls\.m3u8|v\d+\.(?:m3u8|mp4))$/ : /^audio\./
  const isWhole = kind === 'AUDIO' || (files[0]?.name === 'hls.m3u8' && files.some(({ name }) => name.endsWith('.mp4')))
  if (!isWhole || !files.every(({ name }) => expected.test(name))) throw new UnusableResult('Files are missing.')
  const stored: StoredFile[] = []
  for (const file of files) {
    const [from, key] = [resultKey(id, file.name), `media/${mediaId}/${file.name}`]
    const object = await app.ports.storage.head(from)
    if (!object || object.bytes === 0) throw new UnusableResult(`${file.name} is missing.`)
    if (file.name.endsWith('.m3u8') && !leadsOnlyTo((await small(app, from)).toString('utf8'), names))
      throw new UnusableResult(`${file.name} leads elsewhere.`)
    await app.ports.storage.copy(from, key)
    stored.push({ ...file, type: types[path.extname(file.name).slice(1)] ?? '', key, bytes: object.bytes })
  }
  return stored
}

/** Whether every name in a playlist is one of these. */
function leadsOnlyTo(playlist: string, names: ReadonlySet<string>): boolean {
  const plain = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const named = [...playlist.matchAll(/URI="([^"]*)"/g)].map(([, name = '']) => name)
  return playlist.startsWith('#EXTM3U') && [...plain, ...named].every((name) => names.has(name))
}

/** The still picture of a result, in a file of ours. */
export async function fetchStillImage(
  app: App,
  { id }: Pick<ProcessRow, 'id'>,
  name: string,
  folder: string,
): Promise<string> {
  const key = resultKey(id, name)
  if (!(await app.ports.storage.head(key))) throw new UnusableResult('The still picture is missing.')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  await pipeline((await app.ports.storage.get(key)).body, createWriteStream(file))
  return file
}
