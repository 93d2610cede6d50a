import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { type Streams, takeStreams } from '../../src/features/live/ingest.ts'
import { program } from './clips.ts'
import type { World } from './world.ts'

/** What a world needs that takes streams: any free port of this machine. */
export const streamsOn = { RTMP_PORT: '0', RTMP_HOST: '127.0.0.1', LIVE_STREAMS: '4' }

/** Takes streams until the test ends, in a process of its own, as the product does. */
export async function openStudio(world: World): Promise<Streams> {
  const streams = await takeStreams(world.app, program)
  if (!streams) throw new Error('This world takes no streams.')
  onTestFinished(() => streams.close())
  return streams
}

export interface Sender {
  /** Ends as a program does whose user presses stop. */
  stop(): Promise<void>
  /** Is gone, without a word. */
  vanish(): Promise<void>
  readonly ended: Promise<void>
}

/** A real sender: pictures and a tone by RTMP, in their own time, until it is stopped. */
export function send(port: number, secret: string, { size = '160x90', seconds = 120 } = {}): Sender {
  const child = spawn(
    program,
    `-hide_banner -loglevel error -re -f lavfi -i testsrc=s=${size}:r=10 -f lavfi -i sine=r=44100 -t ${seconds} -pix_fmt yuv420p
    -c:v libx264 -preset ultrafast -g 10 -c:a aac -f flv rtmp://127.0.0.1:${port}/live/${secret}`.split(/\s+/),
    { stdio: ['pipe', 'ignore', 'ignore'] },
  )
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    ended,
    stop: async () => {
      child.stdin.end('q')
      await ended
    },
    vanish: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
