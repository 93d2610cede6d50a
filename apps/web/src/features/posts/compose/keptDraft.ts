import { CallFailed } from '@koinon/client'
import { invokeOnce, isPassing } from '../../../lib/calls/index.ts'
import type { GivenOf } from '../../../lib/calls/index.ts'
import type { KeptDraft } from '../drafts.ts'

type Given = GivenOf<'content.setDraft'>
/** A draft as it is to be kept, whichever it is. */
export type DraftBody = Omit<Given['body'], 'id' | 'version'>

/**
 * Keeps one draft with the server. What was sent and not answered may have been done: it is asked for once more under
 * its key before anything else is, so that a lost line begins no second draft. One that was changed or posted elsewhere is
 * left as it is there, and this one goes on as another.
 */
export function createKeptDraft(
  begun: KeptDraft | null,
  send: (given: Given) => Promise<KeptDraft> = (given) => invokeOnce('content.setDraft', given),
) {
  let kept = begun
  let unanswered: Given | null = null
  const say = async (given: Given): Promise<void> => {
    unanswered = given
    try {
      const { id, version } = await send(given)
      kept = { id, version }
      unanswered = null
    } catch (error) {
      if (!isPassing(error)) unanswered = null
      if (isElsewhere(error)) kept = null
      throw error
    }
  }
  return {
    kept: (): KeptDraft | null => kept,
    async keep(body: DraftBody): Promise<void> {
      if (unanswered !== null) {
        await say(unanswered).catch((error: unknown) => {
          if (isPassing(error)) throw error
        })
      }
      await say({ body: { ...kept, ...body } }).catch((error: unknown) => {
        if (!isElsewhere(error)) throw error
        return say({ body })
      })
    },
  }
}

const isElsewhere = (error: unknown): boolean => error instanceof CallFailed && error.code === 'VERSION_CONFLICT'
