import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import type { MenuButtonProps } from '@koinon/ui/menus/MenuButton'
import { t, word } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplatesDialog } from './TemplatesDialog.tsx'
import { fillTemplate, useTemplates } from './templates.ts'
import type { AnswerDraft } from './templates.ts'

type MenuEntry = NonNullable<MenuButtonProps['entries']>[number]

export interface TemplatesMenuProps {
  readonly draft: AnswerDraft
  readonly onChoose: (draft: Partial<AnswerDraft>) => void
  /** The group whose moderators' messages these are; left out for the platform's. */
  readonly groupId?: string | undefined
  /** The author, for {name}. */
  readonly authorName?: string | undefined
  /** The button bears its name; otherwise it is an icon. */
  readonly hasText?: boolean
}

/** Fills in a saved message, with the rule it goes with, and saves what is written as one. */
export function TemplatesMenu(props: TemplatesMenuProps) {
  const { draft, onChoose, groupId, authorName, hasText = false } = props
  const [wasOpened, setOpened] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const { items } = useTemplates(groupId, wasOpened)
  const close = () => setDialog(null)
  const name = word('Templates', 'saved messages')
  const saved: readonly MenuEntry[] =
    items === undefined
      ? [{ id: 'loading', label: word('Loading', 'said while something is read'), isDisabled: true }]
      : items.flatMap(({ id, name: label, text, translations, rule }) =>
          [['', text] as const, ...Object.entries(translations)].map(([language, words]) => ({
            id: `${id}${language}`,
            label: language === '' ? label : `${label} · ${languageLabel(language)}`,
            hint: words,
            onAction: () =>
              onChoose({
                message: fillTemplate(words, { name: authorName, rule: rule ?? draft.rule }),
                ...(rule === null ? {} : { rule }),
              }),
          })),
        )
  const others: MenuEntry = {
    kind: 'section',
    id: 'others',
    items: [
      {
        id: 'save',
        label: t('Save as template…'),
        icon: 'plus',
        isDisabled: !hasVisibleText(draft.message),
        onAction: () => setDialog('save'),
      },
      { id: 'manage', label: t('Manage templates…'), icon: 'pencil-simple', onAction: () => setDialog('manage') },
    ],
  }
  return (
    <>
      <MenuButton
        label={name}
        icon="note-pencil"
        size={hasText ? 'dense' : undefined}
        variant={hasText ? 'quiet' : undefined}
        placement={hasText ? 'top start' : 'top end'}
        entries={[...saved, others]}
        onOpenChange={(isOpen) => isOpen && setOpened(true)}
      >
        {hasText ? name : undefined}
      </MenuButton>
      {dialog === 'save' && (
        <TemplateDialog
          template={{ text: draft.message, rule: draft.rule || null }}
          groupId={groupId}
          onClose={close}
        />
      )}
      {dialog === 'manage' && <TemplatesDialog groupId={groupId} onClose={close} />}
    </>
  )
}
