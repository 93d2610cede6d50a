import { t } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

const example = 'video.example.org'

export const videoTexts: SectionWords<'VIDEOS'> = {
  videoHosts: {
    label: () => t('PeerTube sites'),
    hint: () =>
      t(
        'Members play their videos here, as those of YouTube and Vimeo: the site is asked only after a press. For example {host}. One per line.',
        { host: example },
      ),
    wrong: () => t('Each line needs the name of a site, without “https://”: {host}', { host: example }),
    field: { kind: 'LIST' },
  },
}
