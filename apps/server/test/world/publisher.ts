import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { program } from '../fixtures/clips.ts'

export interface StreamPublisher {
  /** Ends like a program whose user presses stop. */
  stop(): Promise<void>
  /** Disappears without a word. */
  vanish(): Promise<void>
  readonly ended: Promise<void>
}

/** A real sender: pictures and a tone by RTMP, in real time, until it is stopped. */
export function startPublisher(port: number, secret: string, { size = '160x90', seconds = 120 } = {}): StreamPublisher {
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
