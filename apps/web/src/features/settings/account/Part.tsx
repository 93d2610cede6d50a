import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Actions, Fields } from '#lib/forms/Section.tsx'

export interface PartProps {
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly saveLabel: string
  readonly onSave: () => void
  readonly children: ReactNode
}

/** A part of the account with a save button of its own, which appears when something changed. */
export function Part({ isChanged, isSaving, saveLabel, onSave, children }: PartProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Fields>
        {children}
        {isChanged && (
          <Actions>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {saveLabel}
            </Button>
          </Actions>
        )}
      </Fields>
    </form>
  )
}
