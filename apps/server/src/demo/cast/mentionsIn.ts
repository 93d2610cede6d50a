import type { Mention } from '@koinon/contract/shared'

const handle = /@([a-z]+)/g

/** The people named in a text, each with the bytes that name them. */
export const mentionsIn = (text: string, people: readonly { id: string; username: string }[]): Mention[] =>
  [...text.matchAll(handle)].flatMap(({ 0: name, 1: username, index }) => {
    const person = people.find((one) => one.username === username)
    const start = Buffer.byteLength(text.slice(0, index))
    return person ? [{ userId: person.id, start, end: start + Buffer.byteLength(name) }] : []
  })
