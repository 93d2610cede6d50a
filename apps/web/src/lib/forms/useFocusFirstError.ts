import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Problem } from '../data/problems/index.ts'

/**
 * For forms taller than the window: focuses the first field with an error after a refusal, or after whatever else is new
 * each time the form was found incomplete.
 */
export function useFocusFirstError(error: object | null): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return formRef
}

/** The refusal's sentences by field; an error in part of a field (`rules.3`) is shown at the field. */
export const byField = (problem: Problem | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(problem?.fields ?? {}).map(([path, words]) => [path.split('.', 1).join(), words]))
