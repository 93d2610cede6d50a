import { useState } from 'react'
import { triesSentence } from '#lib/problems/tries.ts'
import { useWork } from '#lib/useWork.ts'

/** Work that a code proves: a refused code is cleared, and its field says how many tries are left. */
export function useCodeWork(codesFrom?: Parameters<typeof triesSentence>[1]) {
  const [code, setCode] = useState('')
  const [tries, setTries] = useState<string | null>(null)
  const work = useWork()
  const isAboutCode = work.problem?.code?.startsWith('CODE_') ?? false
  return {
    code,
    setCode,
    work,
    isAboutCode,
    /** At the field of the code. */
    error: isAboutCode ? (tries ?? work.problem?.sentence) : undefined,
    prove: (doing: () => Promise<unknown>) =>
      work.run(() =>
        doing().catch((error: unknown) => {
          setCode('')
          setTries(triesSentence(error, codesFrom))
          throw error
        }),
      ),
  }
}
