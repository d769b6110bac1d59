/** 'general surgery' for a sentence; abbreviations ('ENT') stay as they are. */
export const departmentInSentence = (name: string): string =>
  name === name.toUpperCase() ? name : name.toLowerCase()
