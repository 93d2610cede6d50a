import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '../people.ts'

/** Members in pairs: each writes posts, messages to the other one, and comments on the other one's post. */
export interface Writer {
  readonly member: Member
  readonly conversationId: string
  readonly postId: string
}

/** The texts that were acknowledged: each was answered with 200 once, however often it was sent. */
export interface Acknowledged {
  readonly posts: string[]
  readonly messages: string[]
  readonly comments: string[]
}

export interface WriteLoad {
  readonly acknowledged: ReadonlyMap<Writer, Acknowledged>
  /** When each write was acknowledged, in the time of `performance.now()`. */
  readonly times: readonly number[]
  /** How often something was sent once more, because no answer came, or one that says to come back later. */
  readonly resent: number
  /** Answers that no client mends by sending again. */
  readonly refusals: readonly string[]
  end(): Promise<void>
}

interface Write {
  readonly path: string
  readonly body: object
  readonly kind: keyof Acknowledged
  readonly text: string
}

/** The answers for which a client sends again: it was not carried out, or is under way. */
const again = new Set([409, 425, 429, 500, 502, 503, 504])
const answerMs = 20_000

function writeOf({ member, conversationId, postId }: Writer, topic: string, round: number): Write {
  const text = `${member.username} writes of ${topic} ${round}`
  if (round % 4 === 1) return { kind: 'posts', text, path: '/content/createPost', body: { text } }
  if (round % 4 === 3) return { kind: 'comments', text, path: '/content/addComment', body: { postId, text } }
  return {
    kind: 'messages',
    text,
    path: '/chat/sendMessage',
    body: { conversationId, clientId: `${topic}-${round}`, text },
  }
}

interface LoadOptions {
  /** How many write at any time. */
  readonly atOnce: number
  /** How often a write is sent at most; without a bound, until it is acknowledged. */
  readonly attempts?: number
  /** A word that makes the texts of this load differ from those of another one. */
  readonly topic: string
}

/** Writers that write without pause, and send each write again until it is acknowledged. */
export function startWriting(
  url: string,
  writers: readonly Writer[],
  { atOnce, attempts = Infinity, topic }: LoadOptions,
): WriteLoad {
  const nothing = (): Acknowledged => ({ posts: [], messages: [], comments: [] })
  const acknowledged = new Map(writers.map((writer) => [writer, nothing()]))
  const times: number[] = []
  const refusals: string[] = []
  let [resent, isOver] = [0, false]

  const attempt = ({ member }: Writer, { path, body }: Write, key: string): Promise<number | string> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    }).then(
      async (answer) => {
        const said = await answer.text()
        return answer.ok || again.has(answer.status) ? answer.status : `${answer.status} ${said}`
      },
      () => 0,
    )
  /** One key for all attempts, by which the server knows that they are the same write. */
  const write = async (writer: Writer, round: number): Promise<void> => {
    const entry = writeOf(writer, topic, round)
    const key = randomBytes(16).toString('hex')
    for (let sent = 1; ; sent += 1) {
      const answer = await attempt(writer, entry, key)
      if (answer === 200) {
        acknowledged.get(writer)?.[entry.kind].push(entry.text)
        times.push(performance.now())
        return
      }
      if (typeof answer === 'string' || sent >= attempts) {
        refusals.push(`${entry.path}: ${answer}`)
        return
      }
      resent += 1
      await pause(100 + Math.random() * 200)
    }
  }
  const rotation = writers.map((writer) => ({ writer, round: 0 }))
  const works = Array.from({ length: atOnce }, async (_, lane) => {
    const mine = rotation.filter((_turn, at) => at % atOnce === lane)
    while (!isOver) {
      for (const place of mine) {
        if (isOver) return
        place.round += 1
        await write(place.writer, place.round)
      }
    }
  })
  return {
    acknowledged,
    times,
    refusals,
    get resent() {
      return resent
    },
    end: async () => {
      isOver = true
      await Promise.all(works)
    },
  }
}
