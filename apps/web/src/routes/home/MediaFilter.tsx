import { useNavigate } from '@tanstack/react-router'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import styles from './Home.module.css'

const all = 'ALL'

export interface MediaFilterProps {
  readonly feed: string
  readonly media: string | undefined
}

/** At the end of the tabs: which kind of posts the feed shows. */
export function MediaFilter({ feed, media = all }: MediaFilterProps) {
  const navigate = useNavigate()
  const choose = ([chosen = all]: readonly string[]) => {
    const input = new URLSearchParams({
      ...(feed === 'FOLLOWING' ? {} : { feed }),
      ...(chosen === all ? {} : { media: chosen }),
    })
    void navigate({ href: input.size === 0 ? paths.home : `${paths.home}?${input.toString()}` })
  }
  const items = [
    { id: all, label: t('All posts') },
    { id: 'IMAGE', label: word('Photos', 'kind of post') },
    { id: 'VIDEO', label: word('Video', 'kind of post') },
    { id: 'AUDIO', label: word('Audio', 'kind of post') },
    { id: 'TEXT', label: word('Text', 'kind of post') },
  ]
  const chosen = items.find(({ id }) => id === media)?.label ?? ''
  return (
    <span className={styles['filter']} data-on={media === all ? undefined : ''}>
      <MenuButton
        icon="sliders-horizontal"
        label={media === all ? t('Filter posts') : t('Filter posts: {kind}', { kind: chosen })}
        entries={[
          { kind: 'section', id: 'kinds', items, selection: { mode: 'single', selected: [media], onChange: choose } },
        ]}
      />
    </span>
  )
}
