/**
 * The panel: when to call, and what to do until help arrives. General first aid on which the guidelines agree (Indian
 * Red Cross, WHO, European Resuscitation Council); no clinician has reviewed it.
 */
export const emergency = {
  /** Around a number, for screen readers: 'Call 112'. */
  call: { before: 'Call ', after: '' },
  numbers: { general: 'Emergency', ambulance: 'Ambulance', teleManas: 'Tele-MANAS' },
  /** Below the numbers: what a call costs and where it works. */
  note: {
    ambulance: `Free, day and night. 112: all of India. 108: most states.`,
    mind: 'Free, day and night, in all of India.',
  },
  panels: {
    heart: {
      heading: 'This may be the heart. Call now.',
      until: 'Sit down and rest. Do not drive yourself, and do not stay alone.',
    },
    stroke: {
      heading: 'This may be a stroke. Call now.',
      until: 'Note the time it began. Nothing to eat or drink, and no tablets.',
    },
    breath: {
      heading: 'Trouble breathing: call now.',
      until: 'Sit upright and loosen tight clothes. Use the inhaler if a doctor prescribed one.',
    },
    choking: {
      heading: 'Something in the throat: call now.',
      until:
        'Let them cough. If they cannot cough or breathe, give firm blows between the shoulder blades.',
    },
    bleeding: {
      heading: 'Heavy bleeding: call now.',
      until: 'Press firmly on the wound with a clean cloth, and keep pressing. Lie down.',
    },
    poison: {
      heading: 'Poison or too much medicine: call now.',
      until: 'Do not make them vomit. Keep the packet or bottle, and show it.',
    },
    'self-harm': {
      heading: 'You are not alone. Please call.',
      until: 'Do not stay alone now. If it is somebody else, stay with them and listen.',
    },
    unconscious: {
      heading: 'Somebody is not awake: call now.',
      until:
        'Breathing? Lay them on the side. Not breathing? Push hard and fast on the middle of the chest.',
    },
    bite: {
      heading: 'A bite or sting: call now.',
      until: 'Keep the person and the limb still, take off rings. Do not cut, suck or tie it.',
    },
    burn: {
      heading: 'A burn: call now if it is large or deep.',
      until: 'Hold it under cool running water for 20 minutes. No ice, toothpaste or ghee.',
    },
    electric: {
      heading: 'Electric shock: call now.',
      until: 'Switch the current off first. Do not touch the person before.',
    },
    fit: {
      heading: 'A fit: call now.',
      until: 'Put nothing in the mouth and do not hold them down. Afterwards lay them on the side.',
    },
    injury: {
      heading: 'A serious injury: call now.',
      until: 'Keep still, do not move head or neck. Press on what bleeds with a clean cloth.',
    },
    pregnancy: {
      heading: 'Pregnant, and this is urgent: call now.',
      until: 'Lie on your side and do not stay alone. Keep your pregnancy papers ready.',
    },
    urgent: {
      heading: 'Is somebody in danger? Call now.',
      until: 'Say where you are and what happened. Stay with the person, and on the line.',
    },
    mind: {
      heading: 'You can talk to somebody now.',
      until: `Tele-MANAS is the government’s mental health helpline, in many languages. In danger, or with chest pain: 112.`,
    },
  },
}
