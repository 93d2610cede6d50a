import { onTestFinished } from 'vitest'
import { type Streams, startStreamIngest } from '#features/live/startStreamIngest.ts'
import { program } from '../fixtures/clips.ts'
import type { World } from './world.ts'

/** The settings of a world that takes streams: any free port of this machine. */
export const streamsOn = { RTMP_PORT: '0', RTMP_HOST: '127.0.0.1', LIVE_STREAMS: '4' }

/** Receives streams until the test ends, in a process of its own, as the product does. */
export async function openIngest(world: World): Promise<Streams> {
  const streams = await startStreamIngest(world.app, program)
  if (!streams) throw new Error('This world takes no streams.')
  onTestFinished(() => streams.close())
  return streams
}
