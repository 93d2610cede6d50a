import type { HealthPart } from '@koinon/contract/shared'
import { findProgram } from '#adapters/video/program.ts'
import type { App } from '#kernel/http/app.ts'
import { faultIf, healthPart } from './healthPart.ts'

/** The program for video and audio, or the service that processes them elsewhere. */
export function videoPart({ config: { ffmpeg, transcoder } }: Pick<App, 'config'>): HealthPart {
  const isSetUp = transcoder.url !== undefined || findProgram(ffmpeg.path, ffmpeg.searched) !== null
  return healthPart({
    name: 'VIDEO',
    facts: { isSetUp },
    faults: [faultIf(!isSetUp, 'WARN', 'FFMPEG_MISSING', ['FFMPEG_PATH', 'TRANSCODER_URL'])],
  })
}
