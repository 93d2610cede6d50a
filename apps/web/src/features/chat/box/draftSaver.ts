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

/** Drafts on their way to the server. */
function createDraftSaver() {
  const queue = inSequence()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  let replaced = 0
  /** Another device’s text takes the place of this one’s. */
  const adopt = (place: DraftPlace, draft: Draft) => {
    saveLocalDraft(place, draft)
    replaced += 1
    listeners.forEach((listener) => listener())
  }
  const saveOnce = async (place: DraftPlace): Promise<void> => {
    const sent = localDraft(place)
    if (sent.changedAt === 0) return
    try {
      const { text, version } = sent
      const mentions = mentionsIn(text, new Map(sent.named)).slice(0, 50)
      const saved = await invokeOnce('chat.setMessageDraft', { body: { ...place, text, mentions, version } })
      followSaved(place, sent, saved.version)
    } catch (error) {
      if (error instanceof CallError && error.is('VERSION_CONFLICT')) {
        const current = readCurrent(error.body.current)
        if (isOlder(sent, current)) return adopt(place, draftFrom(current))
        saveLocalDraft(place, { ...localDraft(place), version: current.version })
        return saveOnce(place)
      }
      if (!isTransient(error) && error instanceof CallError) followSaved(place, sent, sent.version)
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
      saveLocalDraft(place, { text: '', named: [], version, changedAt: 0 })
      return version
    },
    saveAll: (): void => unsavedDrafts().forEach(save),
    /** How often the text of another device took the place of one here. */
    replacedCount: (): number => replaced,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The server has the text that was sent. If another was written meanwhile, or it became a message, that follows. */
function followSaved(place: DraftPlace, sent: Draft, version: number): void {
  const now = localDraft(place)
  const isAsSent = now.text === sent.text
  saveLocalDraft(place, { ...now, version, changedAt: isAsSent ? 0 : now.changedAt || Date.now() })
  if (!isAsSent && now.text === '') draftSaver.saveLater(place)
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
