import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NewOrganizationDialog } from '../NewOrganizationDialog.tsx'
import { useAccount } from '#lib/session/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { Setup } from './StepDetails.tsx'

export interface StepActionProps {
  readonly step: Setup['steps'][number]
  readonly setup: Setup
  /** The step is the next one: its button is filled. */
  readonly isNext: boolean
  readonly isOpen: boolean
  readonly hasDetails: boolean
  readonly onToggle: () => void
}

/** The button of a step; none where nothing is left to do. */
export function StepAction({ step, setup, isNext, isOpen, hasDetails, onToggle }: StepActionProps) {
  const shape = { size: 'dense', variant: isNext ? 'primary' : 'secondary' } as const
  if (hasDetails)
    return (
      <Button {...shape} variant={isOpen ? 'quiet' : shape.variant} aria-expanded={isOpen} onPress={onToggle}>
        {isOpen
          ? word('Close', 'button')
          : step.isDone
            ? word('Show', 'button that opens a step')
            : word('Set up', 'button that begins a step')}
      </Button>
    )
  if (step.name === 'IDENTITY')
    return (
      <LinkButton {...shape} variant={step.isDone ? 'quiet' : shape.variant} href={paths.managed('place')}>
        {step.isDone ? word('Change', 'button that leads to a setting') : word('Set up', 'button that begins a step')}
      </LinkButton>
    )
  if (step.name === 'COMMUNITY') return step.isDone ? null : <CreateCommunity shape={shape} />
  if (step.name === 'INVITATIONS')
    return (
      <LinkButton
        {...shape}
        href={setup.groupId === null ? paths.managed('users/new') : paths.groupInvite(setup.groupId)}
      >
        {word('Invite', 'button that leads to invitations')}
      </LinkButton>
    )
  return null
}

function CreateCommunity({
  shape,
}: {
  readonly shape: { readonly size: 'dense'; readonly variant: 'primary' | 'secondary' }
}) {
  const [isMaking, setMaking] = useState(false)
  const account = useAccount()
  return (
    <>
      <Button {...shape} onPress={() => setMaking(true)}>
        {word('Create', 'button that begins a step')}
      </Button>
      {isMaking && account !== undefined && (
        <NewOrganizationDialog ownerId={account.id} onClose={() => setMaking(false)} />
      )}
    </>
  )
}
