import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()

/** An act of one of three people: with a message, by its place among all that were sent. */
type Act =
  | { readonly kind: 'send' | 'readAll' | 'delete'; readonly by: number; readonly at: number }
  | { readonly kind: 'reply'; readonly by: number; readonly at: number; readonly isAlsoSent: boolean }
  | { readonly kind: 'read' | 'readThread'; readonly by: number; readonly at: number }
const by = fc.integer({ min: 0, max: 2 })
const at = fc.nat({ max: 99 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), by, at }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('reply' as const), by, at, isAlsoSent: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('read' as const, 'readThread' as const), by, at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('readAll' as const, 'delete' as const), by, at }) },
)

interface Sent {
  readonly id: string
  readonly seq: number
  readonly by: number
  readonly threadId: string | undefined
  readonly isShown: boolean
  isDeleted: boolean
}
/** A conversation and its threads as they should be after all acts. */
class Model {
  readonly sent: Sent[] = []
  private readonly positions = new Map<string, number>()
  private readonly followers = new Set<string>()

  readSeq = (person: number, place = ''): number => this.positions.get(`${person} ${place}`) ?? 0
  read(person: number, seq: number, place = ''): void {
    this.positions.set(`${person} ${place}`, Math.max(seq, this.readSeq(person, place)))
  }
  follows = (person: number, threadId: string): boolean => this.followers.has(`${person} ${threadId}`)
  add(message: Sent): void {
    this.sent.push(message)
    const { by: author, seq, threadId, isShown } = message
    if (isShown) this.read(author, seq)
    if (threadId === undefined) return
    const root = this.sent.find(({ id }) => id === threadId)
    for (const person of [author, root?.by]) this.followers.add(`${person} ${threadId}`)
    this.read(author, seq, threadId)
  }
  shown = (): Sent[] => this.sent.filter(({ isShown }) => isShown)
  repliesTo = (threadId: string): Sent[] => this.sent.filter((one) => one.threadId === threadId)
  private unread = (person: number, among: readonly Sent[], after: number): number =>
    among.filter((one) => one.by !== person && !one.isDeleted && one.seq > after).length
  unreadIn = (person: number): number => this.unread(person, this.shown(), this.readSeq(person))
  unreadInThread = (person: number, threadId: string): number =>
    this.follows(person, threadId) ? this.unread(person, this.repliesTo(threadId), this.readSeq(person, threadId)) : 0
  /** A reply that is also in the conversation counts there. */
  total = (person: number): number =>
    this.roots().reduce(
      (sum, { id }) =>
        sum +
        (this.follows(person, id)
          ? this.unread(
              person,
              this.repliesTo(id).filter(({ isShown }) => !isShown),
              this.readSeq(person, id),
            )
          : 0),
      this.unreadIn(person),
    )
  roots = (): Sent[] => this.sent.filter(({ threadId }) => threadId === undefined)
}

async function perform(people: readonly Person[], conversationId: string, model: Model, one: Act): Promise<void> {
  const person = people[one.by]
  const pick = (among: readonly Sent[]): Sent | undefined => among[one.at % Math.max(1, among.length)]
  if (person === undefined) return
  if (one.kind === 'send' || one.kind === 'reply') {
    const threadId = one.kind === 'reply' ? pick(model.roots().filter((root) => !root.isDeleted))?.id : undefined
    const isAlsoSent = one.kind === 'reply' && one.isAlsoSent
    const place = threadId === undefined ? {} : { threadId, alsoInConversation: isAlsoSent }
    const clientId = `m${model.sent.length}`
    const { id, seq } = await person.chat.sendMessage({ body: { conversationId, clientId, text: clientId, ...place } })
    const isShown = threadId === undefined || isAlsoSent
    return model.add({ id, seq, by: one.by, threadId, isShown, isDeleted: false })
  }
  const target = pick(model.sent)
  if (target === undefined) return
  const { id: messageId, seq, threadId } = target
  if (one.kind === 'delete') {
    if (target.by !== one.by) return
    await person.chat.deleteMessage({ query: { messageId, for: 'ALL' } })
    target.isDeleted = true
  } else if (one.kind === 'readThread') {
    if (threadId === undefined) return
    await person.chat.markThreadRead({ body: { threadId, seq } })
    if (model.follows(one.by, threadId)) model.read(one.by, seq, threadId)
  } else {
    const upTo = one.kind === 'readAll' ? model.sent.length : seq
    await person.chat.markConversationRead({ body: { conversationId, seq: upTo } })
    model.read(one.by, upTo)
  }
}

/** Each person sees the conversation and its threads as they are in the model. */
async function expectShown(people: readonly Person[], conversationId: string, model: Model): Promise<void> {
  const ids = (messages: readonly { readonly id: string }[]) => messages.map(({ id }) => id)
  expect(model.sent.map(({ seq }) => seq)).toEqual(model.sent.map((_, index) => index + 1))
  for (const [index, person] of people.entries()) {
    const view = await person.chat.getConversation({ body: { conversationId } })
    expect({ unread: view.unreadCount, readSeq: view.readSeq }).toEqual({
      unread: model.unreadIn(index),
      readSeq: model.readSeq(index),
    })
    const { items } = await person.chat.getMessages({ body: { conversationId, limit: 100 } })
    expect(ids(items)).toEqual(ids(model.shown()))
    expect(view.lastMessage?.id).toBe(model.shown().at(-1)?.id)
    for (const { id: threadId } of model.roots()) {
      const thread = await person.chat.getThread({ body: { threadId } })
      expect(thread.unreadCount).toBe(model.unreadInThread(index, threadId))
      const replies = await person.chat.getMessages({ body: { conversationId, threadId, limit: 100 } })
      expect(ids(replies.items)).toEqual(ids(model.repliesTo(threadId)))
      const left = model.repliesTo(threadId).filter(({ isDeleted }) => !isDeleted).length
      expect(thread.root?.thread?.replyCount ?? 0).toBe(left)
    }
    const { unreadTotal } = await person.chat.getSubscribedConversations({ query: { limit: 1 } })
    expect(unreadTotal).toBe(model.total(index))
  }
}

test('whatever is said, read and deleted, order and unread counts hold in the conversation and in its threads', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      run += 1
      const people = await Promise.all([0, 1, 2].map((index) => world.person(`run${run}n${index}`)))
      const [first, ...others] = people
      if (first === undefined) return
      const { id } = await first.chat.createGroupConversation({ body: { participantIds: others.map((one) => one.id) } })
      const model = new Model()
      for (const one of acts) await perform(people, id, model, one)
      await expectShown(people, id, model)
    }),
    { numRuns: 6 },
  )
})
