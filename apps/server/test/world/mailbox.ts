import type { World } from './world.ts'

export interface ReceivedMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The six digits in it. */
  readonly code: string
  /** The token at the end of the link in it. */
  readonly token: string
}

/** Everything sent to an address or number so far, newest first. Settles the world before it looks. */
export async function mailsTo(world: World, recipient: string): Promise<ReceivedMessage[]> {
  await world.settle()
  const rows = await world.app.db
    .selectFrom('sent_messages')
    .select(['recipient', 'subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject ?? '',
    text: row.text,
    code: /\b(\d{6})\b/.exec(row.text)?.[1] ?? '',
    token: /https?:\/\/\S+\/([\w-]{43})\b/.exec(row.text)?.[1] ?? '',
  }))
}

/** The newest message to a person; fails if there is none. */
export async function mailTo(world: World, recipient: string): Promise<ReceivedMessage> {
  const [newest] = await mailsTo(world, recipient)
  if (!newest) throw new Error(`Nothing was sent to ${recipient}.`)
  return newest
}
