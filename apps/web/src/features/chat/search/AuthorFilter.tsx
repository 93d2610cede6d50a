import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export interface AuthorFilterProps {
  readonly conversationId: string
  readonly authorId: string | undefined
  readonly onChange: (authorId: string | undefined) => void
}

const anyone = 'anyone'

/** Restricts a search to the messages of one participant. */
export function AuthorFilter({ conversationId, authorId, onChange }: AuthorFilterProps) {
  const participants = usePages('chat.getParticipants', { body: { conversationId } }).data?.items ?? []
  const chosen = participants.find(({ person }) => person.id === authorId)?.person.displayName
  return (
    <MenuButton
      label={t('Whose messages')}
      size="dense"
      entries={[
        {
          kind: 'section',
          id: 'authors',
          selection: {
            mode: 'single',
            selected: [authorId ?? anyone],
            onChange: ([id]) => onChange(id === undefined || id === anyone ? undefined : id),
          },
          items: [
            { id: anyone, label: word('Anyone', 'whose messages are searched') },
            ...participants.map(({ person }) => ({ id: person.id, label: person.displayName })),
          ],
        },
      ]}
    >
      {chosen === undefined ? t('From: anyone') : t('From: {name}', { name: chosen })}
    </MenuButton>
  )
}
