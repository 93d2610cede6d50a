import { CallError } from '@koinon/client/errors'
import { expect, test } from 'vitest'
import { NoConnection } from '#lib/data/calls/index.ts'
import { idempotencyKeyOf } from '#lib/data/calls/mutations.ts'
import { createSavedDraft } from './savedDraft.ts'

type Send = NonNullable<Parameters<typeof createSavedDraft>[1]>

/** A server that stores drafts like the real one: once per idempotency key, and by version. */
function aServer() {
  const drafts = new Map<string, { text: string | undefined; version: number }>()
  const answered = new Map<string, { id: string; version: number }>()
  let loss: 'REQUEST' | 'ANSWER' | null = null
  const write = ({ id = `draft-${drafts.size + 1}`, version, text }: NonNullable<Parameters<Send>[0]['body']>) => {
    const before = drafts.get(id)
    if (version !== before?.version) throw new CallError(409, { code: 'VERSION_CONFLICT' })
    const next = { text, version: (before?.version ?? 0) + 1 }
    drafts.set(id, next)
    return { id, version: next.version }
  }
  return {
    texts: () => [...drafts.values()].map(({ text }) => text),
    loses: (what: typeof loss) => void (loss = what),
    changeElsewhere: (id: string) => void drafts.set(id, { text: 'Written elsewhere', version: 9 }),
    send: async (given: Parameters<Send>[0]) => {
      const lost = loss
      loss = null
      if (lost === 'REQUEST') throw new NoConnection('down')
      const key = idempotencyKeyOf(given)
      const answer = answered.get(key) ?? write(given.body ?? {})
      answered.set(key, answer)
      if (lost === 'ANSWER') throw new NoConnection('down')
      return answer
    },
  }
}

test.each(['REQUEST', 'ANSWER'] as const)('a post is one draft, though the line was lost with a %s', async (what) => {
  const server = aServer()
  const draft = createSavedDraft(null, server.send)
  await expect(async () => {
    server.loses(what)
    await draft.save({ text: 'Bread' })
  }).rejects.toThrow(NoConnection)
  await draft.save({ text: 'Bread for' })
  await expect(async () => {
    server.loses(what)
    await draft.save({ text: 'Bread for all' })
  }).rejects.toThrow(NoConnection)
  expect(draft.saved()).not.toBeNull()
  await draft.save({ text: 'Bread for all of us' })
  expect(server.texts()).toEqual(['Bread for all of us'])
})

test('a draft changed elsewhere is left alone, and this one is saved at once as another', async () => {
  const server = aServer()
  const draft = createSavedDraft(null, server.send)
  await draft.save({ text: 'Bread' })
  server.changeElsewhere('draft-1')
  await draft.save({ text: 'Bread and salt' })
  await draft.save({ text: 'Bread and salt and butter' })
  expect(server.texts()).toEqual(['Written elsewhere', 'Bread and salt and butter'])
})

test('a refusal leaves the draft as it is', async () => {
  const server = aServer()
  let refuses = false
  const draft = createSavedDraft(null, async (given) => {
    if (refuses) throw new CallError(429, { code: 'RATE_LIMITED' })
    return server.send(given)
  })
  await draft.save({ text: 'Bread' })
  refuses = true
  await expect(draft.save({ text: 'Bread and' })).rejects.toThrow(CallError)
  refuses = false
  await draft.save({ text: 'Bread and salt' })
  expect(server.texts()).toEqual(['Bread and salt'])
})
