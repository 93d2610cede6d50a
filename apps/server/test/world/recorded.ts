import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type {
  VideoRecording,
  RecordingLimits,
  RecordingRequest,
  RecordingResult,
  AudioRecording,
} from '#adapters/video/port.ts'
import { createRecordings } from '#adapters/video/recordings.ts'
import { sniffMedia } from '#adapters/video/sniff.ts'
import { program } from '../fixtures/clips.ts'

/** Makes video and audio of uploads, in a folder that is deleted after the tests of this file. */
export async function openCutting() {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-video-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function prepared(bytes: Buffer): Promise<RecordingRequest> {
    const place = await mkdtemp(path.join(folder, 'made-'))
    const [input, output] = [path.join(place, 'input'), path.join(place, 'output')]
    await mkdir(output)
    await writeFile(input, bytes)
    const container = sniffMedia(bytes)
    if (!container) throw new Error('This is neither film nor sound.')
    return { input, output, container }
  }

  async function make(bytes: Buffer, limits: Partial<RecordingLimits> = {}, report?: (percent: number) => void) {
    const recordings = createRecordings({ program, limits })
    const request = await prepared(bytes)
    try {
      return { output: request.output, result: await recordings.process(request, report) }
    } finally {
      await recordings.close()
    }
  }
  return { folder, prepared, make }
}

export function recorded(result: RecordingResult): VideoRecording | AudioRecording {
  if (!result.ok) throw new Error(result.failure)
  return result.recording
}
