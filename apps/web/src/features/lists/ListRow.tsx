import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { contentsText, visibilityText } from '#lib/entities/lists/listTexts.ts'
import type { NamedList } from '#lib/entities/lists/listTexts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { formatList } from '#lib/text/format.ts'
import styles from './ListRow.module.css'

export { Rows as ListRows } from '@koinon/ui/lists/Row'

/** The faces of the people added last. */
export function ListFaces({ list, limit }: { readonly list: NamedList; readonly limit: number }) {
  const faces = list.faces.slice(0, limit)
  if (faces.length === 0) return null
  const marks = faces.map(({ id, kind, displayName, avatar }) => ({
    kind: kind === 'PERSON' ? ('person' as const) : ('org' as const),
    name: displayName,
    seed: id,
    sources: avatar?.sources,
  }))
  return (
    <AvatarStack
      marks={marks}
      size={32}
      limit={limit}
      label={formatList(faces.map(({ displayName }) => displayName))}
    />
  )
}

/** A named list among others: its name, what it is for, what it holds and who sees it. */
export function ListRow({ list }: { readonly list: NamedList }) {
  return (
    <Row
      id={list.id}
      mark={
        <span className={styles['mark']}>
          <Icon name={list.visibility === 'SHARED' ? 'link-simple' : 'lock-simple'} />
        </span>
      }
      actions={<ListFaces list={list} limit={3} />}
    >
      <Text size="ui" weight="bold" truncate dir="auto">
        <Link href={paths.list(list.id)} appearance="quiet">
          {list.name}
        </Link>
      </Text>
      {list.description !== '' && (
        <Text size="small" tone="muted" truncate={2} dir="auto">
          {list.description}
        </Text>
      )}
      <Text size="small" tone="subtle">
        {`${visibilityText(list)} · ${contentsText(list)}`}
      </Text>
    </Row>
  )
}
