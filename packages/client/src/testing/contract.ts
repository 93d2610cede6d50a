import { forEveryKey, call } from '@koinon/contract/kernel'
import { goesWith, needs, oneOf } from '@koinon/contract/kernel'
import { z } from 'zod'
import { callTableOf } from '../callTable.ts'

const Ok = z.strictObject({ ok: z.literal(true) })
const time = z.iso.datetime()

/** A small contract with one call of every form found in the product's. */
export const contract = {
  notes: forEveryKey({
    getNote: call({
      method: 'GET',
      path: '/notes/getNote/{id}',
      auth: 'member',
      summary: 'Reads a note.',
      params: z.strictObject({ id: z.string() }),
      response: z.strictObject({
        id: z.string(),
        text: z.string(),
        createdAt: time,
        readUntil: time.nullable(),
        state: z.enum(['OPEN', 'DONE']),
        startTime: z.enum(['MORNING', 'EVENING']),
        replies: z.array(z.strictObject({ at: time, text: z.string() })),
      }),
    }),
    listNotes: call({
      method: 'GET',
      path: '/notes/listNotes',
      auth: 'member',
      summary: 'Lists notes.',
      query: z.strictObject({
        tags: z.array(z.string()).optional(),
        from: z.string().optional(),
        limit: z.coerce.number().optional(),
      }),
      response: Ok,
    }),
    searchNotes: call({
      method: 'POST',
      path: '/notes/searchNotes',
      auth: 'member',
      summary: 'Searches notes.',
      query: z.strictObject({ sort: z.string() }),
      body: z.strictObject({ words: z.string(), limit: z.int().default(20) }),
      response: Ok,
    }),
    writeNote: call({
      method: 'POST',
      path: '/notes/writeNote',
      auth: 'member',
      summary: 'Writes a note.',
      body: z.strictObject({
        text: z.string(),
        until: z.string().nullable(),
        place: z.strictObject({ name: z.string(), floor: z.int().optional() }),
        frame: z.strictObject({ color: z.string() }).optional(),
      }),
      response: Ok,
    }),
    closeNotes: call({ method: 'POST', path: '/notes/closeNotes', auth: 'member', summary: 'Closes.', response: Ok }),
    openNotes: call({
      method: 'POST',
      path: '/notes/openNotes',
      auth: 'member',
      summary: 'Opens.',
      body: z.strictObject({ loudly: z.boolean().optional() }),
      response: Ok,
    }),
    deleteNote: call({
      method: 'DELETE',
      path: '/notes/{id}/deleteNote',
      auth: 'member',
      summary: 'Deletes a note.',
      params: z.strictObject({ id: z.string() }),
      body: z.strictObject({ reason: z.string() }),
      response: Ok,
    }),
    tagNote: call({
      method: 'POST',
      path: '/notes/tagNote',
      auth: 'member',
      summary: 'Puts anything beside a note.',
      body: z.record(z.string(), z.json()),
      response: Ok,
    }),
    shareNote: call({
      method: 'POST',
      path: '/notes/shareNote',
      auth: 'member',
      summary: 'Shares a note in one of two ways.',
      body: z.discriminatedUnion('by', [
        z.strictObject({ by: z.literal('MAIL'), noteId: z.string(), email: z.string() }),
        z.strictObject({ by: z.literal('LINK'), noteId: z.string() }),
      ]),
      response: Ok,
    }),
    findNote: call({
      method: 'POST',
      path: '/notes/findNote',
      auth: 'member',
      summary: 'Finds a note by its number, or by a word in one place.',
      body: z
        .strictObject({ noteId: z.string().optional(), word: z.string().optional(), place: z.string().optional() })
        .check(oneOf('noteId', 'word'), needs('word', 'place')),
      response: Ok,
    }),
    pinNote: call({
      method: 'POST',
      path: '/notes/pinNote',
      auth: 'member',
      summary: 'Pins a note to a wall or to a door, which has a number.',
      body: z
        .strictObject({ where: z.enum(['WALL', 'DOOR']), door: z.int().optional() })
        .check(goesWith('door', 'where', 'DOOR')),
      response: Ok,
    }),
  }),
  landing: forEveryKey({
    status: call({ method: 'GET', path: '/status', auth: 'public', summary: 'Are we ready?', response: Ok }),
  }),
}
export const callTable = callTableOf(contract)
