import type { PlayerLabels } from '@koinon/ui/media/VideoPlayer'
import { t, word } from '../../text/i18n/index.ts'

/** The labels of the players. */
export const playerLabels = (): PlayerLabels => ({
  play: word('Play', 'starts a film or sound'),
  playVideo: (name) => t('Play: {name}', { name }),
  pause: word('Pause', 'stops a film or sound for a while'),
  mute: word('Mute', 'makes a film silent'),
  unmute: word('Unmute', 'lets a film be heard again'),
  captions: word('Captions', 'of a film'),
  captionsTag: word('CC', 'mark of a film that has captions'),
  fullScreen: t('Full screen'),
  smallWindow: t('Picture in picture'),
  stop: t('Stop audio'),
  position: word('Position', 'in a film or sound'),
  positionOf: (at, length) => t('{at} of {length}', { at, length }),
  speed: (speed) => t('Speed {speed}. Press for another.', { speed }),
  keys: t('Space plays, arrows skip five seconds, M mutes, C shows captions, F is full screen.'),
  failed: t('This could not be played.'),
  retry: t('Try again'),
})
