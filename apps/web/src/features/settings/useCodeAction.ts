import { useState } from 'react'
import { triesText } from '#lib/data/problems/remainingTries.ts'
import { useAction } from '#lib/interaction/useAction.ts'

/** Work that a code proves: a refused code is cleared, and its field says how many tries are left. */
export function useCodeAction(codesFrom?: Parameters<typeof triesText>[1]) {
  const [code, setCode] = useState('')
  const [tries, setTries] = useState<string | null>(null)
  const action = useAction()
  const isAboutCode = action.problem?.code?.startsWith('CODE_') ?? false
  return {
    code,
    setCode,
    action,
    isAboutCode,
    /** At the field of the code. */
    error: isAboutCode ? (tries ?? action.problem?.sentence) : undefined,
    prove: (doing: () => Promise<unknown>) =>
      action.run(() =>
        doing().catch((error: unknown) => {
          setCode('')
          setTries(triesText(error, codesFrom))
          throw error
        }),
      ),
  }
}
