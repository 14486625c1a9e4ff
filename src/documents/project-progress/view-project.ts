import { isArchived } from '../../projects/projects/rules.ts';
import { viewFields } from '../../projects/projects/walk-fields.ts';
import { formatMoment } from '../../shared/time.ts';
import type { ProjectWithProgress } from './list-projects.ts';

/** A project as the specification names it. */
export function viewProject(project: ProjectWithProgress) {
  return {
    no: project.no,
    ...viewFields(project),
    type: project.type,
    projectType: project.type,
    role: project.role,
    currentUserRole: project.role,
    acceptance: project.acceptance,
    user_names: project.names,
    manager_name: project.managerName,
    created_datetime: formatMoment(project.createdAt),
    archived: isArchived(project),
    trans_percent: project.translated,
    postEdit_percent: project.confirmed,
  };
}
