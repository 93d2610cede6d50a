import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Problem } from '../problems/index.ts'

/** For a form that is longer than the window: after a refusal the first field that tells it gets the focus. */
export function useFocusWrong(error: Error | null): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return formRef
}

/** The sentences of a refusal by field; what is wrong with a part of one (`rules.3`) is told by the whole. */
export const byField = (problem: Problem | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(problem?.fields ?? {}).map(([path, words]) => [path.split('.', 1).join(), words]))
