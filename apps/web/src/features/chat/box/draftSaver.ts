import { CallError } from '@koinon/client'
import { mentionsIn } from '@koinon/contract/text'
import { invokeOnce, isTransient } from '#lib/data/calls/index.ts'
import { draftFrom, localDraft, saveLocalDraft, unsavedDrafts } from './drafts.ts'
import type { Draft, DraftPlace, ServerDraft } from './drafts.ts'
import { inSequence } from './inSequence.ts'

/** The server has it this long after the last key, in ms. */
const idleMs = 1500
/** A text that was changed so recently is being written: clocks need not agree for that. */
const recentMs = 10_000

const placeIdOf = ({ conversationId, threadId }: DraftPlace): string => threadId ?? conversationId

/** Texts that the server refused: they stay here, and are sent again only once they were changed. */
const refused = new Map<string, string>()
/** Places whose text is on its way, and whether it became a message meanwhile. */
const saving = new Map<string, { isSent: boolean }>()

const listeners = new Set<() => void>()
let replaced = 0
/** Another device’s text takes the place of this one’s. */
const adopt = (place: DraftPlace, draft: Draft) => {
  saveLocalDraft(place, draft)
  replaced += 1
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Drafts on their way to the server. */
function createDraftSaver() {
  const queue = inSequence()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const saveOnce = async (place: DraftPlace): Promise<void> => {
    const [sent, placeId] = [localDraft(place), placeIdOf(place)]
    if (sent.changedAt === 0 || refused.get(placeId) === sent.text) return
    const underway = { isSent: false }
    saving.set(placeId, underway)
    refused.delete(placeId)
    try {
      const { text, version } = sent
      const mentions = mentionsIn(text, new Map(sent.named)).slice(0, 50)
      const saved = await invokeOnce('chat.setMessageDraft', { body: { ...place, text, mentions, version } })
      followSaved(place, sent, saved.version)
    } catch (error) {
      if (error instanceof CallError && error.is('VERSION_CONFLICT')) {
        const current = readCurrent(error.body.current)
        if (isOlder(localDraft(place), current)) return adopt(place, draftFrom(current))
        followOther(place, current.version, underway.isSent)
        return await saveOnce(place)
      }
      if (!isTransient(error) && error instanceof CallError) refused.set(placeId, sent.text)
    } finally {
      if (saving.get(placeId) === underway) saving.delete(placeId)
    }
    return undefined
  }
  const stopTimer = (place: DraftPlace): void => clearTimeout(timers.get(placeIdOf(place)))
  const save = (place: DraftPlace): void => {
    stopTimer(place)
    void queue.run(placeIdOf(place), () => saveOnce(place))
  }
  return {
    /** Saves a draft once its writer pauses. */
    saveLater(place: DraftPlace): void {
      stopTimer(place)
      const timer = setTimeout(() => save(place), idleMs)
      timers.set(placeIdOf(place), timer)
    },
    /** It was sent: what is still on its way must not come back. Returns the version that the message replaces. */
    takeSent(place: DraftPlace): number {
      stopTimer(place)
      const { version } = localDraft(place)
      const underway = saving.get(placeIdOf(place))
      if (underway !== undefined) underway.isSent = true
      refused.delete(placeIdOf(place))
      // The socket may report a text that is still being saved before its answer comes: it is no news from elsewhere.
      saveLocalDraft(place, { text: '', named: [], version, changedAt: underway === undefined ? 0 : Date.now() })
      return version
    },
    saveAll: (): void => unsavedDrafts().forEach(save),
    /** How often the text of another device took the place of one here. */
    replacedCount: (): number => replaced,
    subscribe,
  }
}

/** The server has the text that was sent. If another was written meanwhile, or it became a message, that follows. */
function followSaved(place: DraftPlace, sent: Draft, version: number): void {
  const now = localDraft(place)
  const isAsSent = now.text === sent.text
  saveLocalDraft(place, { ...now, version, changedAt: isAsSent ? 0 : now.changedAt || Date.now() })
  if (!isAsSent && now.text === '') draftSaver.saveLater(place)
}

/** The server has another text. One that became a message leaves that alone: nothing of it is there. */
function followOther(place: DraftPlace, version: number, isSent: boolean): void {
  const now = localDraft(place)
  saveLocalDraft(place, { ...now, version, changedAt: isSent && now.text === '' ? 0 : now.changedAt })
}

/** The later text counts, but no words are lost to an empty text. */
const isOlder = ({ changedAt }: Draft, { text, updatedAt }: ServerDraft): boolean =>
  text !== '' && changedAt < +updatedAt && Date.now() - changedAt > recentMs

function readCurrent(current: unknown): ServerDraft {
  const { text, mentions, version, updatedAt } = { ...gone, ...(current as Partial<ServerDraft> | null) }
  return { text, mentions, version, updatedAt: new Date(updatedAt) }
}
const gone: ServerDraft = { text: '', mentions: [], version: 0, updatedAt: new Date(0) }

export const draftSaver = createDraftSaver()

window.addEventListener('online', draftSaver.saveAll)
// A phone that is put away may end the page without another word.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') draftSaver.saveAll()
})
