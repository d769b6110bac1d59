/** Characters of one message of the chat; the window takes no more either. */
export const longestMessage = 500
