import { useEffect, useRef, useState } from 'react'
import { useTransientFrame, useRealtime } from '#lib/data/realtime/index.ts'

const typingEveryMs = 3000
const holdsMs = 5000

/** The ids of people who are typing in a conversation. Each notice expires after five seconds. */
export function useTypists(conversationId: string): readonly string[] {
  const [typing, setTyping] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const stop = (userId: string) => {
    clearTimeout(timers.current.get(userId))
    timers.current.delete(userId)
    setTyping((ids) => ids.filter((id) => id !== userId))
  }
  useTransientFrame('typing', (said) => {
    if (said.conversationId !== conversationId) return
    stop(said.userId)
    if (!said.typing) return
    setTyping((ids) => [...ids, said.userId])
    timers.current.set(
      said.userId,
      setTimeout(() => stop(said.userId), holdsMs),
    )
  })
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  return typing
}

/** Tells the others that the member is typing, at most every three seconds, and that they stopped. */
export function useSendTyping(conversationId: string): (isTyping: boolean) => void {
  const realtime = useRealtime()
  const saidAt = useRef(0)
  return (typing) => {
    const now = Date.now()
    if (typing ? now - saidAt.current < typingEveryMs : saidAt.current === 0) return
    saidAt.current = typing ? now : 0
    realtime.send({ type: 'typing', conversationId, typing })
  }
}
