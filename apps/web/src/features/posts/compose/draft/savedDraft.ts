import { CallError } from '@koinon/client/errors'
import { invokeOnce, isTransient } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import type { SavedDraft } from '../../pending/drafts.ts'

type Given = GivenOf<'content.setDraft'>
/** A draft to be saved, new or existing. */
export type DraftBody = Omit<Given['body'], 'id' | 'version'>

/**
 * Saves one draft to the server. A request without an answer may have succeeded: it is repeated under its key before
 * anything else, so that a lost connection never creates a second draft. A draft that was changed or posted elsewhere
 * is left alone, and this one continues as a new draft.
 */
export function createSavedDraft(
  begun: SavedDraft | null,
  send: (given: Given) => Promise<SavedDraft> = (given) => invokeOnce('content.setDraft', given),
) {
  let saved = begun
  let unanswered: Given | null = null
  const sendNow = async (given: Given): Promise<void> => {
    unanswered = given
    try {
      const { id, version } = await send(given)
      saved = { id, version }
      unanswered = null
    } catch (error) {
      if (!isTransient(error)) unanswered = null
      if (isElsewhere(error)) saved = null
      throw error
    }
  }
  return {
    saved: (): SavedDraft | null => saved,
    async save(body: DraftBody): Promise<void> {
      if (unanswered !== null) {
        await sendNow(unanswered).catch((error: unknown) => {
          if (isTransient(error)) throw error
        })
      }
      await sendNow({ body: { ...saved, ...body } }).catch((error: unknown) => {
        if (!isElsewhere(error)) throw error
        return sendNow({ body })
      })
    },
  }
}

const isElsewhere = (error: unknown): boolean => error instanceof CallError && error.code === 'VERSION_CONFLICT'
