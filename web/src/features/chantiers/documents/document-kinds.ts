import {
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPhoto,
  type Icon,
} from '@tabler/icons-react';
import type { ProjectDocument } from './api/documents-api.ts';
import { documentMessages } from './messages.ts';

interface Kind {
  readonly label: string;
  readonly icon: Icon;
}

const { kinds: labels } = documentMessages;

/** What a document is, by its type. */
export const documentKinds: Readonly<Record<ProjectDocument['type'], Kind>> = {
  'application/pdf': { label: labels.pdf, icon: IconFileTypePdf },
  'image/jpeg': { label: labels.jpg, icon: IconPhoto },
  'image/png': { label: labels.png, icon: IconPhoto },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    label: labels.xlsx,
    icon: IconFileTypeXls,
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: labels.docx,
    icon: IconFileTypeDocx,
  },
};

/** What may be added, as the contract says (`document-kinds.test.ts`), whose schemas stay away from here. */
export const accepted = {
  kinds: ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx', '.docx'],
  most: 20 * 1024 * 1024,
} as const;
