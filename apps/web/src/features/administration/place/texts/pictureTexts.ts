import { t, word } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const pictureTexts: SectionWords<'PICTURES'> = {
  logo: {
    label: () => word('Logo', 'picture of the place'),
    hint: () => t('Next to the name, and in emails'),
    field: { kind: 'PICTURE' },
  },
  darkLogo: {
    label: () => t('Logo for dark backgrounds'),
    hint: () => t('Left empty, the logo is used there too.'),
    field: { kind: 'PICTURE' },
  },
  icon: {
    label: () => word('Icon', 'of the place: in the browser tab and on the home screen'),
    hint: () => t('Square, at least {pixels} pixels. In the browser tab and on the home screen.', { pixels: 512 }),
    field: { kind: 'PICTURE', shape: 'square' },
  },
  sharePicture: {
    label: () => t('Picture for shared links'),
    hint: () => t('Wide image. Apps show it with links to the front page.'),
    field: { kind: 'PICTURE', shape: 'wide' },
  },
}
