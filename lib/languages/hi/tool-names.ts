import type { toolNames as english } from '#lib/languages/en/tool-names'

export const toolNames: typeof english = {
  piles: 'बवासीर कितनी बढ़ी हुई है?',
  lens: 'मोतियाबिंद में कौन सा लेंस?',
}
